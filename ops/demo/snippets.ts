import { randomUUIDv7 } from 'node:crypto'
import { commentHtml } from '../../apps/api/src/content/comment-html.ts'
import type { DemoRows } from './demo.repo.ts'

type Words = { sv: string; en: string }

/** Snippets of the invented clinic: no diagnosis, no promise. */
const snippets: readonly { name: Words; text: Words }[] = [
  {
    name: { sv: 'Tack för svaren', en: 'Thank you for your answers' },
    text: {
      sv: 'Hej {förnamn}! Tack för att du svarade den {datum}. Jag har läst alla dina svar.',
      en: 'Hello {förnamn}! Thank you for your answers on {datum}. I have read all of them.',
    },
  },
  {
    name: { sv: 'Jämfört med förra gången', en: 'Compared with the last time' },
    text: {
      sv: 'Dina svar den {datum}, jämförda med dem du gav förra gången: {förändring}. Besvär kan gå upp och ner, så svara gärna igen om tre till sex månader.',
      en: 'Your answers on {datum}, compared with those you gave the last time: {förändring}. Symptoms can come and go, so please answer again in three to six months.',
    },
  },
  {
    name: { sv: 'Varma omslag', en: 'Warm compresses' },
    text: {
      sv: 'Lägg en varm kompress mot de slutna ögonlocken i ungefär tio minuter, en till två gånger om dagen. Den ska kännas skön och aldrig vara så varm att det gör ont. Många tycker att det hjälper, men det kan ta några veckor innan du märker något.',
      en: 'Place a warm compress on your closed eyelids for about ten minutes, once or twice a day. It should feel pleasant, and never be so warm that it hurts. Many people find that it helps, but it may take some weeks before you notice anything.',
    },
  },
  {
    name: { sv: 'När du ska höra av dig', en: 'When to get in touch' },
    text: {
      sv: 'Ring oss på {telefon} om det inte känns bättre om två månader.\n\nHör av dig genast om du får ont i ögonen, ser sämre eller blir ljuskänslig. Du kan också ringa 1177.\n\nVänliga hälsningar\n{klinik}',
      en: 'Call us on {telefon} if it does not feel better in two months.\n\nGet in touch at once if your eyes hurt, your sight gets worse or light bothers you. You can also call 1177.\n\nKind regards\n{klinik}',
    },
  },
]

/** Builds the rows of the clinic's snippets. */
export const snippetRows = (now: Date): DemoRows['snippets'] =>
  snippets.map(({ name, text }) => ({
    id: randomUUIDv7(),
    name_sv: name.sv,
    name_en: name.en,
    text_sv: commentHtml(text.sv),
    text_en: commentHtml(text.en),
    changed_at: now,
  }))
