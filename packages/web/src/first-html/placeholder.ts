import type { Language } from '@htd/domain/vocabulary/languages'

/** Text shown until the language is loaded. Not in the text files, because it is needed before they have loaded. */
export const placeholders: Record<Language, string> = { sv: 'Laddar …', en: 'Loading...' }
