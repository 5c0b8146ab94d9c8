import type { HelpCategory } from '@htd/domain/vocabulary/help-categories'
import type { Language } from '@htd/domain/vocabulary/languages'

/** One assessment of an invented patient. */
export type Visit = {
  daysAgo: number
  isSymptom: boolean
  /** Mean weight of the core answers, 0 (never) to 4 (every day). */
  level: number
  /** An answer of this care level is among them. */
  redFlag?: 'URGENT' | 'EMERGENCY'
  /** What the clinic has done with it; omitted: nothing yet. */
  clinic?: 'read' | 'commented'
}

export type DemoPatient = {
  firstName: string
  lastName: string
  language: Language
  /** What the patient demonstrates, in English, for the person who runs the demo. */
  shows: string
  /** Slugs of answers that the patient gives wherever the questionnaire has them. */
  traits: readonly string[]
  visits: readonly Visit[]
  /** A message to the clinic that nobody has answered yet. */
  message?: { daysAgo: number; category: HelpCategory; text: string }
  /** Asked for a copy of the stored data so many days ago. */
  askedForData?: number
  /** The mail server refused a mail to the address so many days ago. */
  refusedMail?: number
}

const YEARS_DAYS = 730

const general = (daysAgo: number, level: number, more: Partial<Visit> = {}): Visit => ({
  daysAgo,
  isSymptom: false,
  level,
  ...more,
})
const symptom = (daysAgo: number, level: number, more: Partial<Visit> = {}): Visit => ({
  ...general(daysAgo, level, more),
  isSymptom: true,
})

/** Two years of assessments, every third with the general questionnaire: worse in winter, improving from year to year. */
const sixty: Visit[] = Array.from({ length: 60 }, (_, index) => {
  const daysAgo = Math.round(YEARS_DAYS - (index * (YEARS_DAYS - 3)) / 59)
  const season = Math.cos((2 * Math.PI * (YEARS_DAYS - daysAgo)) / 365)
  return (index % 3 === 0 ? general : symptom)(daysAgo, 1.7 + 0.7 * season - index / 60)
})

const screen = ['trg.screen', 'scr.gt6', 'day.late', 'age.18_39', 'dur.gt3m', 'cl.no', 'drp.some']
const lids = ['lid.crust', 'lid.red', 'lid.stye', 'con.rosacea', 'day.morning', 'age.40_59', 'dur.gt3m', 'cl.no']
const dryMouth = ['mth.dry', 'mth.swallow', 'mth.notears', 'age.60p', 'sh.woman_meno', 'dur.gt3m', 'cl.no', 'drp.4p']
const lenses = ['cl.most', 'trg.lens', 'age.18_39', 'dur.1w_3m', 'scr.4_6']

export const patients: readonly DemoPatient[] = [
  {
    firstName: 'Anna',
    lastName: 'Ek',
    language: 'sv',
    shows: '60 assessments over two years',
    traits: screen,
    visits: sixty,
  },
  { firstName: 'Bo', lastName: 'Lind', language: 'sv', shows: 'no assessment yet', traits: [], visits: [] },
  {
    firstName: 'Cecilia',
    lastName: 'Berg',
    language: 'sv',
    shows: "doctor's comments, long and short, and one that waits for approval",
    traits: lids,
    visits: [
      general(400, 2.6, { clinic: 'commented' }),
      symptom(300, 2.1, { clinic: 'read' }),
      symptom(150, 1.6),
      general(12, 1.1, { clinic: 'commented' }),
    ],
  },
  {
    firstName: 'David',
    lastName: 'Hall',
    language: 'en',
    shows: "English, with a doctor's comment, better after a year",
    traits: screen,
    visits: [general(390, 2.2), symptom(200, 1.5), general(25, 0.9, { clinic: 'commented' })],
  },
  {
    firstName: 'Eva',
    lastName: 'Sund',
    language: 'sv',
    shows: 'red flags: the latest answers ask to call 112',
    traits: lids,
    visits: [general(240, 1.4), general(1, 2.4, { redFlag: 'EMERGENCY' })],
  },
  {
    firstName: 'Farid',
    lastName: 'Amin',
    language: 'en',
    shows: 'English, red flags: the latest answers ask for care today',
    traits: lenses,
    visits: [general(90, 1.2), general(2, 2, { redFlag: 'URGENT', clinic: 'read' })],
    refusedMail: 1,
  },
  {
    firstName: 'Greta',
    lastName: 'Nord',
    language: 'sv',
    shows: 'one assessment, waiting for a comment',
    traits: dryMouth,
    visits: [general(4, 2.3)],
    message: {
      daysAgo: 2,
      category: 'technical',
      text: 'Texten är svår att läsa i mörkt läge. Går det att få den större?',
    },
  },
  {
    firstName: 'Hugo',
    lastName: 'Dahl',
    language: 'sv',
    shows: 'hardly any symptoms, so no category',
    traits: ['age.18_39', 'cl.no', 'dur.none'],
    visits: [general(200, 0.2), general(20, 0.1, { clinic: 'read' })],
  },
  {
    firstName: 'Ingrid',
    lastName: 'Wood',
    language: 'en',
    shows: 'English, worse over a year',
    traits: dryMouth,
    visits: [general(360, 0.9), symptom(240, 1.5), symptom(120, 2.2), general(9, 3.1)],
    message: {
      daysAgo: 1,
      category: 'about_dry_eye',
      text: 'My drops sting. Should I choose another kind until you have read my answers?',
    },
  },
  {
    firstName: 'Johan',
    lastName: 'Falk',
    language: 'sv',
    shows: 'taken again after two days: too soon to compare',
    traits: screen,
    visits: [general(5, 2.5), symptom(3, 1)],
  },
  {
    firstName: 'Karin',
    lastName: 'Strand',
    language: 'sv',
    shows: 'several categories at once, hardly changed',
    traits: [...lids, ...dryMouth],
    visits: [general(500, 3), general(250, 3.1, { clinic: 'read' }), general(15, 2.9)],
    askedForData: 3,
  },
  {
    firstName: 'Liv',
    lastName: 'Moe',
    language: 'en',
    shows: 'English, symptom questionnaires after one general one',
    traits: lenses,
    visits: [general(180, 1.8), symptom(90, 1.7), symptom(30, 1.2)],
  },
]

/** Somebody who has sent a first quiz and not opened the mailed link: no account yet, but urgent. */
export const unconfirmed: DemoPatient = {
  firstName: 'Maria',
  lastName: 'Ahl',
  language: 'sv',
  shows: 'no account: the address is not confirmed',
  traits: lids,
  visits: [general(0, 2.6, { redFlag: 'EMERGENCY' })],
}
