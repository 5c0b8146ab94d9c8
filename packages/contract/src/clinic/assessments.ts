import { accessReasons } from '@htd/domain/vocabulary/access-reasons'
import { bandKeys } from '@htd/domain/vocabulary/band-keys'
import { changeStatuses } from '@htd/domain/vocabulary/change-statuses'
import { languages } from '@htd/domain/vocabulary/languages'
import { questionnaireKinds } from '@htd/domain/vocabulary/questionnaire-kinds'
import { triageLevels } from '@htd/domain/vocabulary/triage-levels'
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { language } from '../language-field.ts'
import { commentStanding } from './comments.ts'
import { byTypedId, typedId } from './fields.ts'
import { workItem } from './work-item.ts'

/** Plain text. */
const words = z.strictObject({ sv: z.string(), en: z.string() })
export type BothLanguages = z.infer<typeof words>
/** Percentage points of burden, one decimal. */
const points = z.number()
const percent = z.number()

const askedQuestion = z.strictObject({
  /** Its place in the questionnaire. */
  number: z.number(),
  title: words,
})

const readQuestion = z.extend(askedQuestion, {
  id: z.string(),
  /** Chosen answers; empty: not answered. */
  answers: z.array(words),
  /** Weight 0 to 4 of the chosen answer to a question that counts in the burden; null: it does not count. */
  weight: z.nullable(z.number()),
  /** What it contributes to the burden; all of them add up to it. null: it does not count. */
  contribution: z.nullable(points),
  /** True for a question of the burden that has no answer with a weight: it is left out of the mean. */
  is_excluded: z.boolean(),
})
export type ReadQuestion = z.infer<typeof readQuestion>

const redFlag = z.strictObject({
  level: z.enum(triageLevels),
  /** Every answer that fulfils the rule; empty for a rule about something else. */
  answers: z.array(z.extend(askedQuestion, { answer: words })),
  /** The rule in words: one entry for each rule, however many answers fulfil it. */
  rule: words,
})
export type RedFlag = z.infer<typeof redFlag>

const pattern = z.strictObject({
  key: z.string(),
  title: words,
  points: z.number(),
  threshold: z.number(),
  strength: z.nullable(z.enum(['clear', 'some'])),
  because: z.array(z.extend(askedQuestion, { answer: words, points: z.number() })),
})
export type ReadPattern = z.infer<typeof pattern>

const change = z.strictObject({
  status: z.enum(changeStatuses),
  title: words,
  /** Percentage points, later − earlier; null: nothing was compared, as the next three. */
  delta: z.nullable(points),
  /** Change from which the status is better or worse. */
  threshold: z.nullable(points),
  size: z.nullable(z.enum(['clear', 'possible'])),
  previous_percent: z.nullable(percent),
  previous_at: z.nullable(z.string()),
  /** The assessment that it was compared with. */
  previous_id: z.nullable(z.string()),
  is_too_soon: z.boolean(),
  is_other_version: z.boolean(),
})
export type ReadChange = z.infer<typeof change>

const band = z.strictObject({ key: z.enum(bandKeys), title: words })

/**
 * A patient's assessment as the clinic reads it, without name and address. Texts are of the pack that the questions were answered with, in both
 * languages; times are ISO 8601.
 */
export const readAssessment = z.strictObject({
  id: z.string(),
  questionnaire: z.enum(questionnaireKinds),
  /** In which the patient answered. */
  language: z.enum(languages),
  content_version: z.string(),
  scoring_version: z.string(),
  answered_at: z.string(),
  has_account: z.boolean(),
  /** What the patient sees: when the clinic first read it. Null while there is no account to see it with. */
  read_at: z.nullable(z.string()),
  /** True if this very opening set `read_at`. */
  is_first_opening: z.boolean(),
  /** Its work item, open or closed; null: it never made one. */
  item: z.nullable(workItem),
  /** Open items of comments on it that wait to be approved, oldest first. */
  approvals: z.array(workItem),
  triage: z.enum(triageLevels),
  red_flags: z.array(redFlag),
  /** Rich text of the advice that the patient got, and when: as soon as the answer was chosen, or with the result. Null: none. */
  advice: z.nullable(z.strictObject({ text: words, shown: z.enum(['with_answer', 'with_result']) })),
  burden: z.strictObject({
    percent,
    sum: z.number(),
    /** Questions that count. */
    count: z.number(),
    /** Core questions of the questionnaire. */
    out_of: z.number(),
    band,
    /** Lowest first, half-open: `from` ≤ burden < `to`; the last one ends at 100. */
    bands: z.array(z.extend(band, { from: z.number(), to: z.number() })),
  }),
  change,
  questions: z.array(readQuestion),
  /** Patterns that were reached. */
  patterns: z.array(pattern),
  /** True if the patient does not see the patterns, because urgent advice stands alone. */
  are_patterns_hidden: z.boolean(),
  /** Patterns one point short: for staff only. */
  near_patterns: z.array(pattern),
  /** All assessments of the patient, newest first. */
  course: z.array(
    z.strictObject({
      id: z.string(),
      answered_at: z.string(),
      questionnaire: z.enum(questionnaireKinds),
      percent,
      status: z.enum(changeStatuses),
      band,
      triage: z.enum(triageLevels),
    }),
  ),
  /** Of all assessments of the patient, newest first, approved or not. */
  comments: z.array(
    z.extend(commentStanding, {
      assessment_id: z.string(),
      /** Null: on the assessment as a whole. */
      question: z.nullable(askedQuestion),
      language: z.enum(languages),
      written_at: z.string(),
    }),
  ),
  /** Messages of the patient to the clinic, newest first: plain text. */
  messages: z.array(
    z.strictObject({
      id: z.string(),
      category: z.string(),
      text: z.string(),
      sent_at: z.string(),
      answered_at: z.nullable(z.string()),
    }),
  ),
})
export type ReadAssessment = z.infer<typeof readAssessment>

export const openAssessment = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/assessments/{id}/',
  summary:
    'Open an assessment: it is logged, and the patient sees that the clinic has read it. 404 outside of one’s scope, 403 `restricted`',
  access: { staff: 'assessment.read' },
  hasEffect: true,
  params: byTypedId,
  response: readAssessment,
})

const side = z.strictObject({
  id: z.string(),
  answered_at: z.string(),
  questionnaire: z.enum(questionnaireKinds),
  language: z.enum(languages),
  content_version: z.string(),
  percent,
})

export const readComparison = z.strictObject({
  before: side,
  after: side,
  change,
  /** Only questions whose answers differ, or that only one of the two asked. */
  changed: z.array(
    z.extend(askedQuestion, {
      /** Chosen answers; empty: not answered; null: not asked. */
      before: z.nullable(z.array(words)),
      after: z.nullable(z.array(words)),
      /** True if the question or its answers were worded otherwise. */
      is_reworded: z.boolean(),
      /** Percentage points by which it moved the burden; null: it does not count. */
      moved: z.nullable(points),
    }),
  ),
  /** Number of questions answered alike. */
  unchanged: z.number(),
  /** True if any wording differs between the two. */
  has_other_wording: z.boolean(),
})
export type ReadComparison = z.infer<typeof readComparison>

export const compareAssessment = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/assessments/{id}/compare/',
  summary:
    'What changed since another assessment of the same patient; without `with`, the one that its status was computed against. It counts as an opening of both. 409 `nothing_to_compare`',
  access: { staff: 'assessment.read' },
  hasEffect: true,
  params: byTypedId,
  query: z.strictObject({ with: z.optional(typedId) }),
  response: readComparison,
})

export const showIdentity = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/assessments/{id}/identity/',
  summary: 'Show the name and address of the patient, for a reason that is kept',
  access: { staff: 'patient.identity' },
  params: byTypedId,
  body: z.strictObject({
    reason: z.enum(accessReasons),
    /** More about it; may be empty. */
    words: z.string().check(z.maxLength(500)),
  }),
  response: z.strictObject({
    /** Empty without an account. */
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** False: nobody has confirmed the address. */
    is_confirmed: z.boolean(),
  }),
})

export const copyAssessment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/assessments/{id}/copy/',
  summary:
    'Get the assessment and its approved comments as plain text, for the record system; it is logged, and counts as an opening',
  access: { staff: 'assessment.print' },
  params: byTypedId,
  body: z.strictObject({ language }),
  response: z.strictObject({ text: z.string() }),
})
