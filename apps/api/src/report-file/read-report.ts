import type { ReportData, Score } from '@htd/contract/report'
import { burdenPercent, healthScore } from '@htd/domain/scoring/percent'
import type { Language } from '@htd/domain/vocabulary/languages'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { AppError } from '#app-error.ts'
import { readAnswered, withoutWithdrawn } from '#assessments/read-answered.ts'
import { resultText } from '#assessments/result-text.ts'
import type { ContentStore } from '#content/store.ts'
import type { Db } from '#db/open.ts'
import { readMedicines } from './read-medicines.ts'
import { readSummary } from './read-summary.ts'
import * as reports from './reports.repo.ts'

export type ReportDeps = { db: Db; content: ContentStore }
export type ReportRequest = { patientId: string; participationId: string; language: Language }

/**
 * Collects the data of the report of one assessment. Questions and result have the wording of the time of the assessment;
 * comments are those approved by now, and the clinic is the current one.
 *
 * @throws AppError `not_found` for an unknown or another patient's assessment alike
 */
export async function readReport(
  { db, content }: ReportDeps,
  { patientId, participationId, language }: ReportRequest,
): Promise<ReportData> {
  const given = await reports.findReported(db, patientId, participationId)
  if (!given) throw new AppError('not_found')
  const pack = await content.version(given.contentVersion, db)
  const answered = await readAnswered(db, given, { pack, language, imagePath: content.imagePath })
  const { name, phone, website, email, doctor } = content.current().clinic
  const { result } = given
  const trend = given.trend.map(toScore)
  return {
    participation_id: given.id,
    language,
    is_symptom: given.isSymptom,
    patient_first_name: given.firstName ?? '',
    patient_last_name: given.lastName ?? '',
    patient_email: given.email ?? '',
    last_quiz_date: given.at.toISOString(),
    summary: {
      ...readSummary(
        { pack, kind: kindOf(given.isSymptom), answerIds: given.answerIds, language },
        result,
        given.trend,
      ),
      medicines: await readMedicines({ db, content }, given, { pack, language }),
    },
    result: result ? resultText(pack, { isSymptom: given.isSymptom, ...result }, language) : null,
    ...withoutWithdrawn(answered),
    clinic: { name: name[language], phone, website, email },
    doctor: { name: doctor.name, title: doctor.title[language] },
    first_score: trend[0] ?? null,
    latest_score: trend.at(-1) ?? null,
    trend,
  }
}

const toScore = ({ at, sum, count, isSymptom }: reports.ScoredPoint): Score => ({
  at: at.toISOString(),
  health: healthScore(burdenPercent(sum, count)),
  is_symptom: isSymptom,
})
