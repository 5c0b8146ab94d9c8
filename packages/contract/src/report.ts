import * as z from 'zod/mini'
import { comment } from './comments.ts'
import { defineEndpoint } from './endpoint.ts'
import { language } from './language-field.ts'
import { question } from './quiz.ts'

/** Health score in percent, 0 (worst) to 100 (best), to one decimal. */
const health = z.number().check(z.gte(0), z.lte(100))

const score = z.strictObject({ at: z.iso.datetime(), health, is_symptom: z.boolean() })
export type Score = z.infer<typeof score>

export const reportData = z.strictObject({
  participation_id: z.uuid(),
  language,
  is_symptom: z.boolean(),
  /** null or empty where the account has no such name or address; the report says that it is missing. */
  patient_first_name: z.nullable(z.string()),
  patient_last_name: z.nullable(z.string()),
  patient_email: z.nullable(z.string()),
  last_quiz_date: z.nullable(z.iso.datetime()),
  /** Rich text, sanitised; null when nothing was scored. */
  result: z.nullable(z.string()),
  /** Approved ones, the newest last; so are those of each question. */
  general_comments: z.array(comment),
  questions: z.array(question),
  clinic: z.strictObject({ name: z.string(), phone: z.string(), website: z.string(), email: z.string() }),
  doctor: z.nullable(z.strictObject({ name: z.string(), title: z.string() })),
  /** Of all assessments of the patient; null when none was scored. */
  first_score: z.nullable(score),
  latest_score: z.nullable(score),
  /** All of them, the earliest first. */
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
  /** Made by the browser, once for each time that the patient asks. */
  body: z.strictObject({ request_id: z.uuid() }),
  /** The address, masked. */
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
