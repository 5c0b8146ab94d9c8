import type { Language } from '@htd/domain/vocabulary/languages'

/** What search engines and link previews say of the app. Only the server needs it. */
export const descriptions: Record<Language, string> = {
  sv: 'Svara på frågor om torra ögon och få en bild av dina besvär. Du behöver inget konto för att börja.',
  en: 'Answer questions about dry eye and get a picture of your symptoms. You need no account to begin.',
}
