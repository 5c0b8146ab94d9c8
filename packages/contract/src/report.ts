import { changeStatuses } from '@htd/domain/vocabulary/change-statuses'
import { careLevels, triageLevels } from '@htd/domain/vocabulary/triage-levels'
import * as z from 'zod/mini'
import { comment } from './comments.ts'
import { defineEndpoint } from './endpoint.ts'
import { language } from './language-field.ts'
import { changeWording, question } from './quiz.ts'

/** Health score in percent, 0 (worst) to 100 (best), to one decimal. */
const health = z.number().check(z.gte(0), z.lte(100))

const score = z.strictObject({ at: z.iso.datetime(), health, is_symptom: z.boolean() })
export type Score = z.infer<typeof score>

/** Burden, or points of it: 0 (no symptoms) to 100 (worst), one decimal. */
const burden = z.number().check(z.gte(0), z.lte(100))

const summaryChange = z.strictObject({
  status: z.enum(changeStatuses),
  wording: changeWording,
  /** The earlier burden, and the smallest difference that counts as a change; null: nothing was compared. */
  previous: z.nullable(burden),
  threshold: z.nullable(z.number()),
  /** When the earlier assessment was answered; null: there is none. */
  previous_at: z.nullable(z.iso.datetime()),
  /** Which questionnaire it was; null: unknown. */
  previous_is_symptom: z.nullable(z.boolean()),
  is_too_soon: z.boolean(),
  is_other_version: z.boolean(),
})
export type SummaryChange = z.infer<typeof summaryChange>

const summaryResult = z.strictObject({
  level: z.enum(triageLevels),
  /** What the level is based on, beside the red flags: questions with their answers, then reasons in words. */
  basis: z.array(z.string()),
  burden,
  /** 100 − burden. */
  health,
  /** The band as running text. */
  band: z.string(),
  change: summaryChange,
  /** The answers that contribute most to the burden, the heaviest first; at most five. */
  heaviest: z.array(z.strictObject({ question: z.string(), answer: z.string(), points: burden })),
})
export type SummaryResult = z.infer<typeof summaryResult>

/** What a doctor reads first. Its texts are plain, and of the content that the questions were answered with. */
const reportSummary = z.strictObject({
  /** null if nothing was scored. */
  result: z.nullable(summaryResult),
  /** Answers that ask for care by themselves, the most urgent first. */
  red_flags: z.array(z.strictObject({ level: z.enum(careLevels), answer: z.string() })),
  /** null if no such question was asked. */
  medicines: z.nullable(
    z.strictObject({
      /** When they were answered, if that was in an earlier assessment. */
      asked_at: z.nullable(z.iso.datetime()),
      /** `answers` is empty where the question was passed over. */
      questions: z.array(z.strictObject({ question: z.string(), answers: z.array(z.string()) })),
    }),
  ),
})
export type ReportSummary = z.infer<typeof reportSummary>

export const reportData = z.strictObject({
  participation_id: z.uuid(),
  language,
  is_symptom: z.boolean(),
  /** null or empty if the account has no name or address; the report then says that it is missing. */
  patient_first_name: z.nullable(z.string()),
  patient_last_name: z.nullable(z.string()),
  patient_email: z.nullable(z.string()),
  last_quiz_date: z.nullable(z.iso.datetime()),
  summary: reportSummary,
  /** Rich text, sanitised; null if nothing was scored. */
  result: z.nullable(z.string()),
  /** Approved comments, newest last, like those of each question. */
  general_comments: z.array(comment),
  questions: z.array(question),
  clinic: z.strictObject({ name: z.string(), phone: z.string(), website: z.string(), email: z.string() }),
  doctor: z.nullable(z.strictObject({ name: z.string(), title: z.string() })),
  /** First and latest of all assessments of the patient; null if none was scored. */
  first_score: z.nullable(score),
  latest_score: z.nullable(score),
  /** All scores, earliest first. */
  trend: z.array(score),
})
export type ReportData = z.infer<typeof reportData>

const ofParticipation = z.strictObject({ participation_id: z.uuid() })

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/api/v1/report/{participation_id}/',
  summary: 'The health report of an assessment, for the patient or for whom the patient gave a link',
  access: 'reader',
  params: ofParticipation,
  query: z.strictObject({ lang: z.optional(language) }),
  response: reportData,
})

export const makeReportLink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report/{participation_id}/link/',
  summary: 'Make a link that opens the report for another caregiver, for 14 days; it is told only once',
  access: 'patient',
  status: 201,
  params: ofParticipation,
  response: z.strictObject({ id: z.uuid(), url: z.string(), expires_at: z.iso.datetime() }),
})

export const mailReport = defineEndpoint({
  method: 'POST',
  path: '/api/v1/report/{participation_id}/mail/',
  summary:
    "Mail the report as PDF to the account's own address; sent again with the same request_id, nothing more is mailed",
  access: 'patient',
  status: 202,
  params: ofParticipation,
  /** Idempotency key, generated by the browser for each request of the patient. */
  body: z.strictObject({ request_id: z.uuid() }),
  /** The masked address. */
  response: z.strictObject({ email: z.string() }),
})

const reportLink = z.strictObject({ id: z.uuid(), created_at: z.iso.datetime(), expires_at: z.iso.datetime() })
export type ReportLink = z.infer<typeof reportLink>

export const listReportLinks = defineEndpoint({
  method: 'GET',
  path: '/api/v1/report/{participation_id}/link/',
  summary: 'Links to the report that still open it, the newest first',
  access: 'patient',
  params: ofParticipation,
  response: z.strictObject({ items: z.array(reportLink) }),
})

export const revokeReportLink = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/report/{participation_id}/link/{id}/',
  summary: 'End a link to the report; ended again, nothing changes',
  access: 'patient',
  status: 204,
  params: z.strictObject({ participation_id: z.uuid(), id: z.uuid() }),
  response: z.null(),
})
