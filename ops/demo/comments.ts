import type { Language } from '@htd/domain/vocabulary/languages'

/** Comments of an invented doctor: no diagnosis, no promise. `asked`: on the first scored question. */
export const comments: Record<Language, { general: string; asked: string; waiting: string }> = {
  sv: {
    general: `Tack för att du har svarat. Jag har läst dina svar och jämfört dem med förra gången.
Besvären är tydligast på morgonen och när luften är torr. Fortsätt att lägga en varm kompress mot de slutna ögonlocken i ungefär tio minuter, en till två gånger om dagen. Den ska aldrig vara så varm att det gör ont. Välj droppar utan konserveringsmedel om du tar dem ofta.

Hör av dig om det inte känns bättre om två månader, eller genast om du får ont, ser sämre eller blir ljuskänslig.`,
    asked: 'Skriv gärna upp vilka dagar det känns värst. Ta med listan till nästa besök.',
    waiting: 'Det här utkastet har ingen godkänt än.',
  },
  en: {
    general: `Thank you for your answers. I have read them and compared them with the last time.
Your symptoms are clearest after many hours at a screen. Take short breaks, look into the distance and blink fully a few times. Choose drops without preservatives if you use them often.

Get in touch if it does not feel better in two months, or at once if your eyes hurt, your sight gets worse or light bothers you.`,
    asked: 'Please note on which days it feels worst, and bring the list to your next visit.',
    waiting: 'Nobody has approved this draft yet.',
  },
}
