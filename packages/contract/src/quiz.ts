import { bandKeys } from '@htd/domain/vocabulary/band-keys'
import { changeStatuses } from '@htd/domain/vocabulary/change-statuses'
import { questionModes, questionTypes } from '@htd/domain/vocabulary/question-types'
import { triageLevels } from '@htd/domain/vocabulary/triage-levels'
import * as z from 'zod/mini'
import { comment } from './comments.ts'
import { defineEndpoint } from './endpoint.ts'
import { careNotice } from './errors.ts'
import { language } from './language-field.ts'

/** A flag in a query string. */
const flag = z.enum(['true', 'false'])
const pageNumber = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1)
const pageSize = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 100)

export const answer = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  /** Plain text or rich text, sanitised. */
  description: z.string(),
  /** Path on this host, or empty when the answer has no picture. */
  image_path: z.string(),
  image_alt: z.string(),
  is_selected: z.boolean(),
  /** Advice to show as soon as the answer is chosen. */
  notice: z.nullable(careNotice),
})
export type Answer = z.infer<typeof answer>

export const question = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  /** Rich text, sanitised; empty when there is none. */
  description: z.string(),
  required: z.boolean(),
  question_type: z.enum(questionTypes),
  question_mode: z.enum(questionModes),
  answer_set: z.array(answer),
  comments: z.array(comment),
  /** The specification lists it without saying what it holds (section 3, Question); nothing is ever in it. */
  commits: z.array(z.never()),
})
export type Question = z.infer<typeof question>

export const questionPage = z.strictObject({ items: z.array(question) })
export type QuestionPage = z.infer<typeof questionPage>

export const listQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/question/',
  summary: 'Questions of the general questionnaire, in order',
  access: 'public',
  query: z.strictObject({
    page_number: pageNumber,
    page_size: pageSize,
    lang: z.optional(language),
    is_symptoms: z.optional(flag),
  }),
  response: questionPage,
})

export const listSymptomQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/question/symptom/',
  summary: 'Questions of the symptom questionnaire, in order',
  access: 'patient',
  query: z.strictObject({ page_number: pageNumber, page_size: pageSize, lang: z.optional(language) }),
  response: z.strictObject({ questions: questionPage }),
})

/** Ids of the chosen answers. The server decides whether they are enough. */
const answerIds = z.array(z.uuid()).check(z.maxLength(500))

const submission = {
  answer_id_list: answerIds,
  lang: z.optional(language),
  /** The specification sends it with a re-take (section 7). The session says who the patient is, so it is not read. */
  email: z.optional(z.string().check(z.maxLength(320))),
  /** Made by the browser; the same id sent again answers the same and stores nothing. */
  submission_id: z.optional(z.uuid()),
}

const submitted = z.strictObject({ participation_id: z.uuid() })

export const submitAnswers = defineEndpoint({
  method: 'POST',
  path: '/api/v1/question/',
  summary: 'Submit answers to the general questionnaire',
  access: 'patient',
  status: 201,
  body: z.strictObject(submission),
  response: submitted,
})

export const submitSymptomAnswers = defineEndpoint({
  method: 'POST',
  path: '/api/v1/question/symptom/',
  summary: 'Submit answers to the symptom questionnaire',
  access: 'patient',
  status: 201,
  body: z.strictObject(submission),
  response: submitted,
})

export const submitFirstQuiz = defineEndpoint({
  method: 'POST',
  path: '/api/v1/quiz/submit/',
  summary: 'Submit a first quiz with an email address and consents; a link is mailed',
  access: 'public',
  status: 202,
  body: z.strictObject({
    email: z.string().check(z.maxLength(1000)),
    answer_id_list: answerIds,
    lang: language,
    consents: z.strictObject({ terms: z.boolean(), privacy: z.boolean() }),
    submission_id: z.uuid(),
  }),
  response: z.strictObject({ accepted: z.literal(true) }),
})

export const legalLink = z.strictObject({ title: z.string(), url: z.string(), version: z.string() })
export type LegalLink = z.infer<typeof legalLink>

export const quizStart = z.strictObject({
  /** Rich text, sanitised. */
  greeting_message: z.string(),
  items: z.array(z.strictObject({ id: z.uuid(), is_symptom: z.boolean(), question_count: z.int(), minutes: z.int() })),
  /** In this order: terms and conditions, privacy policy, data processing, AI disclosure. */
  quizgdprlink_set: z.array(legalLink),
})
export type QuizStart = z.infer<typeof quizStart>

export const getQuiz = defineEndpoint({
  method: 'GET',
  path: '/api/v1/quiz/',
  summary: 'Greeting, questionnaires and legal documents for the start pages',
  access: 'public',
  query: z.strictObject({ lang: z.optional(language), is_symptom: z.optional(flag) }),
  response: quizStart,
})

export const review = z.strictObject({
  participation_id: z.uuid(),
  is_symptom: z.boolean(),
  participated_at: z.iso.datetime(),
  /** When it was handed in, as long as there is no approved comment; then null. */
  awaiting_since: z.nullable(z.iso.datetime()),
  /** When the clinic first opened it; null: not yet. */
  read_by_clinic_at: z.nullable(z.iso.datetime()),
  questions: z.array(question),
  /** Approved ones, the newest last; so are those of each question. */
  general_comments: z.array(comment),
})
export type Review = z.infer<typeof review>

export const getReview = defineEndpoint({
  method: 'GET',
  path: '/api/v1/quiz/review/',
  summary: 'The latest assessment of a kind with its answers and comments',
  access: 'patient',
  query: z.strictObject({ is_symptom: z.optional(flag), lang: z.optional(language) }),
  response: review,
})

export const getReviewByParticipation = defineEndpoint({
  method: 'GET',
  path: '/api/v1/quiz/review/by-participation/',
  summary: 'One assessment with its answers and comments',
  access: 'patient',
  query: z.strictObject({ participation_id: z.uuid(), lang: z.optional(language) }),
  response: review,
})

export const resultStatus = z.strictObject({
  status: z.enum(changeStatuses),
  title: z.string(),
  description: z.string(),
})

const bandKey = z.enum(bandKeys)

export const resultItem = z.strictObject({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  /** Rich text, sanitised, that explains itself: advice, burden, change, patterns, self-care, framing, version. */
  result: z.string(),
  /** Symptom burden in percent, 0 (no symptoms) to 100 (worst), rounded half up to one decimal. */
  percent: z.number().check(z.gte(0), z.lte(100)),
  is_symptom: z.boolean(),
  status: resultStatus,
  /** Name of the band the burden falls in, as the content pack words it. */
  band: z.strictObject({ key: bandKey, title: z.string() }),
  triage: z.enum(triageLevels),
  categories: z.array(z.strictObject({ key: z.string(), title: z.string() })),
})
export type ResultItem = z.infer<typeof resultItem>

/** What a chart of burdens needs: every number is burden in percent, by the scoring rules that hold now. */
export const resultScale = z.strictObject({
  /** Lowest first, half open: `from` ≤ burden < `to`; the last one ends at 100 and holds it. */
  bands: z.array(z.strictObject({ key: bandKey, title: z.string(), from: z.number(), to: z.number() })),
  /**
   * Lowest and highest burden, to one decimal, with which an assessment now would count as unchanged. null: there is no
   * result that it would be compared with.
   */
  no_change: z.nullable(z.strictObject({ from: z.number(), to: z.number() })),
  /** Assessments closer to each other than this many days speak of the same days. */
  too_soon_days: z.int(),
})
export type ResultScale = z.infer<typeof resultScale>

export const listResults = defineEndpoint({
  method: 'GET',
  path: '/api/v1/quiz/result/',
  summary: 'All results of the patient, newest first',
  access: 'patient',
  query: z.strictObject({ lang: z.optional(language) }),
  response: z.strictObject({ items: z.array(resultItem), scale: resultScale }),
})
