import { bandKeys } from '@htd/domain/vocabulary/band-keys'
import { legalKeys } from '@htd/domain/vocabulary/legal-keys'
import { questionModes, questionTypes } from '@htd/domain/vocabulary/question-types'
import { careLevels, triageLevels } from '@htd/domain/vocabulary/triage-levels'
import { z } from 'zod'
import { decks, sources } from './deck-shape.ts'
import { help } from './help-shape.ts'
import { imageFile } from './image-file.ts'
import { optionalRichWords, optionalWords, richWords, words, wordsWith } from './words.ts'

const slug = z.string().regex(/^[a-z0-9_.-]+$/, 'must have small letters, digits, dot, dash and underscore only')
const bandKey = z.enum(bandKeys)

export const packAnswer = z.strictObject({
  id: z.uuid(),
  slug,
  number: z.int().min(1),
  text: words,
  /** Core answers: 0 to 4. Null: the answer counts neither in the sum nor in the count. */
  weight: z.int().min(0).max(4).nullable(),
  triage: z.enum(careLevels).optional(),
  none: z.boolean().optional(),
  image: z.strictObject({ file: imageFile, alt: optionalWords }).optional(),
})

export const packQuestion = z.strictObject({
  id: z.uuid(),
  slug,
  number: z.int().min(1),
  type: z.enum(questionTypes),
  mode: z.enum(questionModes),
  required: z.boolean(),
  /** What the report's summary for the doctor repeats from it: its answers stand there under medicines and eye drops. */
  topic: z.enum(['medicines']).optional(),
  title: words,
  /** Rich text. */
  description: optionalRichWords,
  answers: z.array(packAnswer),
  /** False: seen through preview links only. */
  published: z.boolean().optional(),
})

export const questionnaire = z.strictObject({
  id: z.uuid(),
  /** Expected duration, rounded. */
  minutes: z.int().min(1).max(60),
  greeting: richWords,
  questions: z.array(packQuestion).min(1),
})

const condition = z.union(
  [
    z.strictObject({ anyAnswer: z.array(slug).min(1), carried: z.boolean().optional() }),
    z.strictObject({ question: slug, gte: z.int().min(0).max(4) }),
    z.strictObject({ burdenGte: z.number().min(0).max(100) }),
    z.strictObject({ category: slug }),
    z.strictObject({ change: z.literal('clearly_worse') }),
    z.strictObject({ generalOlderThanDays: z.int().min(1), burdenGte: z.number().min(0).max(100) }),
  ],
  'must have either anyAnswer, or question and gte, or burdenGte, or category',
)

const pointRule = z.union(
  [
    z.strictObject({ points: z.int(), answer: slug }),
    z.strictObject({ points: z.int(), question: slug, gte: z.int().min(0).max(4) }),
  ],
  'must have points and either answer, or question and gte',
)

/** Same shape as `ScoringRules` of the domain package; a type test keeps the two in sync. */
export const scoring = z.strictObject({
  version: z.string().min(1),
  comparesWith: z.array(z.string().min(1)).optional(),
  scored: z.array(slug).min(1),
  minScoredItems: z.int().min(1),
  symptomaticGate: z.number().min(0).max(100),
  bands: z.array(z.strictObject({ key: bandKey, from: z.number(), to: z.number() })).min(1),
  status: z.strictObject({
    low: z.number(),
    high: z.number(),
    thresholdMiddle: z.number(),
    thresholdHigh: z.number(),
    clear: z.number(),
    tooSoonDays: z.int(),
    tooSoonIsPossible: z.boolean().optional(),
  }),
  triage: z.array(z.strictObject({ level: z.enum(triageLevels), all: z.array(condition) })),
  categories: z.array(
    z.strictObject({
      key: slug,
      threshold: z.int().min(1),
      requiresAny: z.array(slug),
      rules: z.array(pointRule).min(1),
    }),
  ),
  merged: z.array(z.strictObject({ key: slug, from: z.array(slug).min(2) })),
  categoryOrder: z.array(slug),
  alwaysFirst: z.array(slug),
  maxCategories: z.int().min(1),
  tipAnswers: z.array(slug).optional(),
  strongRatio: z.number().min(1),
})

/** Descriptions of a change may contain both scores and the date of the earlier one: {date} as in lists, {day} as in sentences. */
const changeWords = wordsWith('burden', 'previous', 'date', 'day')

/** What to do about a change, after its description; left out beside advice that asks for more. */
const next = words.optional()

/** A tip for self-care, for everybody it concerns: by the categories shown, and by the answers named in `tipAnswers` of the scoring. */
const tip = z.strictObject({
  ...words.shape,
  whenAnswer: slug.optional(),
  unlessAnswer: slug.optional(),
  unlessCategory: z.array(slug).min(1).optional(),
})

/**
 * All texts that a result is composed of. Rich texts are HTML of the allow list; all others are plain and must be escaped
 * in HTML. Placeholders in braces are filled with numbers, dates or names; each text declares the ones it may use.
 */
export const resultTexts = z.strictObject({
  headings: z.strictObject({
    advice: words,
    burden: words,
    change: words,
    patterns: words,
    selfCare: words,
    seekCare: words,
    framing: words,
  }),
  /** Rich text: care advice, by level of care. */
  triage: z.record(z.enum(triageLevels), richWords),
  /** Rich text, by answer: shown instead of the advice of the level if nothing else requires the level, otherwise before it. */
  adviceByAnswer: z.record(slug, richWords).optional(),
  /** Rich text, by category that is a reason of the level: the only advice. */
  adviceByCategory: z.record(slug, richWords).optional(),
  /** Why care is advised within weeks; {burden} is filled in. */
  because: z
    .strictObject({
      intro: words,
      burden: wordsWith('burden'),
      worse: words,
      lasting: words,
      named: z.record(slug, words),
    })
    .optional(),
  /** Title and description of each band; always "symptoms", never "disease". */
  bands: z.record(bandKey, z.strictObject({ title: words, description: words, inSentence: words.optional() })),
  /** Replaces the description of the band where the advice is urgent: the score does not tell how urgent it is. */
  urgentBurden: words.optional(),
  /** Sentence with {burden} and {band}; `burdenScale` explains how to read the number. */
  burden: wordsWith('burden', 'band'),
  burdenScale: words,
  /** Title and description of each status; `clear` and `possible` change the description. */
  status: z.strictObject({
    INITIAL: z.strictObject({ title: words, description: words, next }),
    NO_CHANGE: z.strictObject({ title: words, description: changeWords, next }),
    BETTER: z.strictObject({ title: words, clear: changeWords, possible: changeWords, next }),
    WORSE: z.strictObject({ title: words, clear: changeWords, possible: changeWords, next }),
  }),
  /** Explains that day-to-day variation is common and a single change proves little. */
  variation: words,
  /** Less than a week since the last assessment. */
  tooSoon: words,
  /** The previous result was scored by another version of the rules. */
  otherVersion: words,
  categories: z.record(slug, z.strictObject({ title: words, explanation: richWords, selfCare: z.array(tip) })),
  /** {answers}: the answers that gave points. */
  why: wordsWith('answers'),
  strength: z.strictObject({ clear: words, some: words }),
  patternFraming: words,
  medicineFraming: words,
  noCategory: words,
  /** Self-care for all patients with symptoms. */
  selfCare: z.array(tip).min(1),
  seekCare: richWords,
  framing: words,
  /** Line with {version} of the scoring rules and optionally {content}, the version of the content pack. */
  version: wordsWith('version', 'content'),
})

export const legalKey = z.enum(legalKeys)

export const legalDocument = z.strictObject({ version: z.string().min(1), title: words, body: richWords })

const webAddress = z.url({ protocol: /^https$/ })

export const clinic = z.strictObject({
  name: words,
  phone: z.string().regex(/^\+?[\d][\d -]+$/, 'must have digits, spaces and dashes only'),
  website: webAddress,
  email: z.email(),
  doctor: z.strictObject({ name: z.string(), title: words }),
  /** A sentence or two of the doctor's own, at the top of the start page, under their name. Omitted: none. */
  welcome: words.optional(),
  providerLink: z.strictObject({ title: words, url: webAddress }),
  developerLink: z.strictObject({ title: words, url: webAddress }),
  /** True: copying and the context menu are blocked outside form fields. */
  copyBlock: z.boolean(),
  /** Data retained when a patient deletes the account. Omitted: none. */
  records: z
    .strictObject({
      /** True if comments approved by a doctor, with the answers they refer to, are part of the patient's medical record. */
      keepApprovedComments: z.boolean(),
      /** Retention period, counted from the newest of them. */
      years: z.int().min(1).max(100),
      /** Shown before the account is deleted: what is retained, under which law, and who may read it. */
      text: words,
    })
    .optional(),
})

export const contentPack = z.strictObject({
  /** Identifies this pack permanently: a change of any text requires a new version. */
  version: z.string().regex(/^[A-Za-z0-9._-]{1,60}$/, 'must be 1 to 60 letters, digits, dots, dashes or underscores'),
  clinic,
  general: questionnaire,
  symptom: questionnaire,
  scoring,
  resultTexts,
  legal: z.record(legalKey, legalDocument),
  decks,
  sources,
  help,
})

export type ContentPack = z.infer<typeof contentPack>
export type PackQuestion = z.infer<typeof packQuestion>
export type PackAnswer = z.infer<typeof packAnswer>
export type ResultTexts = z.infer<typeof resultTexts>
export type { Words } from './words.ts'

/** A picture of a pack: `file` is its name in the pack. */
export type PackImage = { file: string; mediaType: string; bytes: Uint8Array }
/** A pack as stored in a folder: texts and pictures. */
export type PackFolder = { pack: ContentPack; images: PackImage[] }
