import type { ContentPack } from '@htd/content/shape'
import { type ComparedResult, compareWithPrevious } from '@htd/domain/scoring/compare'
import type { Course } from '@htd/domain/scoring/reach-verdict'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { newAssessment } from '../../apps/api/src/features/quiz/new-assessment.ts'
import { scoreAnswers } from '../../apps/api/src/features/quiz/score-answers.ts'
import { submissionHash } from '../../apps/api/src/features/quiz/submission-hash.ts'
import type { NewAssessment } from '../../apps/api/src/features/quiz/submissions.repo.ts'
import { answerIdsOf } from './answer.ts'
import { clinicRows, readAtOf } from './clinic-rows.ts'
import { type DemoRows, noRows } from './demo.repo.ts'
import type { DemoPatient, Visit } from './patients.ts'
import { type Random, seededRandom } from './random.ts'
import { accountRows, assessmentRows, contactRows } from './rows.ts'
import { type Calendar, workRows } from './work-rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SEED = 2026

type DemoInput = {
  pack: ContentPack
  patients: readonly DemoPatient[]
  /** Have sent a first quiz and have no account. */
  unconfirmed: readonly DemoPatient[]
  now: Date
  isHoliday: Calendar['isHoliday']
  passwordHash: string
}
type Past = Pick<Course, 'previous' | 'general'> & { carriedAnswers: string[] }

/**
 * Builds all rows of the invented patients, scored and compared as if they had been submitted. The result is deterministic for
 * the same content, time and patients.
 */
export function makeDemo({ pack, patients, unconfirmed, now, isHoliday, passwordHash }: DemoInput): DemoRows {
  const random = seededRandom(SEED)
  const rowsOf = (patient: DemoPatient, hasAccount: boolean) => {
    const patientId = random.uuid()
    const timed = patient.visits.map((visit) => ({ visit, at: timeOf(visit, now, random.whole(0, 600)) }))
    const past: Past = { previous: null, general: null, carriedAnswers: [] }
    const taken = timed.map(({ visit, at }) => {
      const participation = take(pack, { patient, patientId, visit, at, past }, random)
      return { visit, participation, readAt: readAtOf(visit, participation.at) }
    })
    const since = taken[0]?.participation
    const clinic = taken.map(({ visit, participation }) => clinicRows(pack, visit, participation, random))
    const person = { patient, patientId, hasAccount, taken, comments: clinic.flatMap(({ comments }) => comments ?? []) }
    return [
      hasAccount
        ? accountRows({ pack, patient, patientId, passwordHash, since, now }, random)
        : contactRows({ pack, patient, patientId, since, now }, random),
      ...taken.map(({ participation, readAt }) => assessmentRows(participation, readAt)),
      ...clinic,
      workRows(person, { now, isHoliday }, random),
    ]
  }
  return joined([
    ...patients.flatMap((patient) => rowsOf(patient, true)),
    ...unconfirmed.flatMap((patient) => rowsOf(patient, false)),
  ])
}

/** Computes the time of a visit, moved back by some minutes so that patients differ in the time of day. */
const timeOf = ({ daysAgo }: Visit, now: Date, minutes: number): Date =>
  new Date(now.getTime() - daysAgo * DAY_MS - minutes * 60_000)

type DemoAssessment = { patient: DemoPatient; patientId: string; visit: Visit; at: Date; past: Past }

/** Creates one assessment with the scoring code of the product. Updates `past`. */
function take(pack: ContentPack, { patient, patientId, visit, at, past }: DemoAssessment, random: Random) {
  const { language } = patient
  const kind = kindOf(visit.isSymptom)
  const answerIds = answerIdsOf(pack, patient, visit, random)
  const { carriedAnswers, previous, general } = past
  const scored = scoreAnswers(pack, { kind, answerIds, carriedAnswers, course: { at, previous, general }, language })
  const compared: ComparedResult = { ...scored.verdict, at }
  const change = compareWithPrevious(pack.scoring, compared, past.previous)
  past.previous = compared
  if (kind === 'general') {
    past.carriedAnswers = scored.chosen.map(({ answerSlug }) => answerSlug)
    past.general = { sum: compared.sum, count: compared.count, at }
  }
  const submission = { id: random.uuid(), hash: submissionHash(patientId, visit.isSymptom, answerIds) }
  const made = newAssessment({ patientId, kind, submission, language, pack, at, scored, change })
  return { ...made, id: random.uuid(), eventId: random.uuid() } satisfies NewAssessment
}

/** Joins rows of the same tables. */
export function joined(parts: readonly Partial<DemoRows>[]): DemoRows {
  const all = noRows()
  for (const part of parts)
    for (const [table, rows] of Object.entries(part)) (all[table as keyof DemoRows] as unknown[]).push(...rows)
  return all
}
