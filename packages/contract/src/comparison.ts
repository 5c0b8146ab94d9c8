import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { language } from './language-field.ts'
import { changeWording, resultStatus } from './quiz.ts'

const comparedAssessment = z.strictObject({
  participation_id: z.uuid(),
  created_at: z.iso.datetime(),
  /** Symptom burden in percent, 0 (no symptoms) to 100 (worst), to one decimal. */
  percent: z.number().check(z.gte(0), z.lte(100)),
  is_symptom: z.boolean(),
  content_version: z.string(),
})

/** Plain texts of the chosen answers as worded when they were given; empty: not answered; null: not asked. */
const givenAnswers = z.nullable(z.array(z.string()))
/** Weight of the answer, 0 (never) to 4 (every day); null: it doesn't count. */
const weight = z.nullable(z.number())
/** Percentage points with one decimal; negative is better. */
const points = z.number()

export const comparedQuestion = z.strictObject({
  /** Unique, and the order of the questions: as in the later assessment, followed by questions that only the earlier one asked. */
  number: z.int(),
  title: z.string(),
  first: givenAnswers,
  second: givenAnswers,
  first_points: weight,
  second_points: weight,
  /** How much the question moved the burden. null: it counts in neither assessment. */
  moved: z.nullable(points),
})
export type ComparedQuestion = z.infer<typeof comparedQuestion>

export const comparison = z.strictObject({
  /** The earlier of the two, regardless of the order in the request. */
  first: comparedAssessment,
  second: comparedAssessment,
  questions: z.array(comparedQuestion),
  /** `second.percent` − `first.percent`. In tenths it is exactly the sum of `moved` of the questions. */
  moved: points,
  /** How the later one compares with the earlier one, by the smallest meaningful change, including the limits of the comparison. */
  status: resultStatus,
  wording: changeWording,
})
export type Comparison = z.infer<typeof comparison>

export const compareResults = defineEndpoint({
  method: 'GET',
  path: '/api/v1/quiz/compare/',
  summary: 'Two assessments of the patient side by side: which answers changed, and how far each moved the burden',
  access: 'patient',
  query: z.strictObject({ first: z.uuid(), second: z.uuid(), lang: z.optional(language) }),
  response: comparison,
})
