import type { Review } from '@htd/contract/quiz'
import type { Language } from '@htd/domain/vocabulary/languages'
import { AppError } from '#app-error.ts'
import { type Assessment, findAssessment } from '#assessments/assessments.repo.ts'
import { readAnswered } from '#assessments/read-answered.ts'
import { findReceipts } from '#assessments/receipts.repo.ts'
import type { Deps } from '#deps.ts'
import { findLatestAssessment } from './history.repo.ts'

type ReviewDeps = Pick<Deps, 'db' | 'content'>

/** Returns the patient's latest assessment of one kind. @throws AppError `not_found` when there is none */
export async function reviewLatest(deps: ReviewDeps, patientId: string, isSymptom: boolean, language: Language) {
  return toReview(deps, await findLatestAssessment(deps.db, patientId, isSymptom), language)
}

/** Returns one assessment of the patient. @throws AppError `not_found` for an unknown id or another patient's */
export async function reviewOne(deps: ReviewDeps, patientId: string, id: string, language: Language): Promise<Review> {
  return toReview(deps, await findAssessment(deps.db, patientId, id), language)
}

async function toReview(
  { db, content }: ReviewDeps,
  given: Assessment | undefined,
  language: Language,
): Promise<Review> {
  if (!given) throw new AppError('not_found')
  const pack = await content.version(given.contentVersion)
  const view = { pack, language, imagePath: content.imagePath }
  const { questions, general_comments, isCommented } = await readAnswered(db, given, view)
  const { isClosed, keepsSeen } = await findReceipts(db, given.id)
  return {
    participation_id: given.id,
    is_symptom: given.isSymptom,
    participated_at: given.at.toISOString(),
    awaiting_since: isCommented || isClosed ? null : given.at.toISOString(),
    read_by_clinic_at: given.readAt?.toISOString() ?? null,
    tells_clinic_when_seen: isCommented && keepsSeen,
    questions,
    general_comments,
  }
}
