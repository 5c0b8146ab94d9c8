import { approvalModeOf } from '@htd/domain/comments/needs-second-person'
import { noteAccess, personOf, type Toucher, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import type { Assessment } from '#assessments/assessments.repo.ts'
import { correctionSigner, needsSecond, newestText } from '#assessments/comment-standing.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { queueMailToAccount } from '#outbox/mails.repo.ts'
import { readSettings } from '#queue/due-times.ts'
import { closeItems } from '#queue/work-items.repo.ts'
import { findStanding } from './clinic-assessments.repo.ts'
import { readinessFaults, refuseFaults } from './comment-text.ts'
import { keepVersion } from './comment-versions.repo.ts'
import { changeComment, type FoundComment, findLatest } from './comments.repo.ts'

/** Who acts: `by` for the audit, `toucher` for the access log. */
export type Hand = { by: Actor; toucher: Toucher }

type Approval = { assessment: Assessment; comment: FoundComment; hand: Hand }

/** Comments on one assessment are usually approved in a row: one mail per day announces all of them. */
const MAIL_PAUSE_MS = 24 * 60 * 60 * 1000

/**
 * Shows a comment, or its correction, to the patient and announces it by mail; the items of the comment and of the assessment are then done.
 * The assessment is locked by the caller.
 *
 * @returns ids of the items closed
 * @throws AppError `second_person_needed` where the clinic wants somebody other than its author to approve it; `invalid_request` for a text
 *   that is empty, or in which placeholders wait to be confirmed
 */
export async function approveIn(
  tx: Db,
  deps: Pick<Deps, 'now' | 'content'>,
  { assessment, comment, hand: { by, toucher } }: Approval,
): Promise<string[]> {
  refuseFaults(readinessFaults(newestText(comment)))
  const { patientId, id: participationId } = assessment
  const { id: commentId } = comment
  const isCorrection = comment.approved_at !== null
  const mode = approvalModeOf((await readSettings(tx)).comment_approval)
  const { urgency } = await findStanding(tx, assessment)
  if (needsSecond(comment, { mode, urgency, person: personOf(toucher) })) throw new AppError('second_person_needed')
  const { approvedAt, announcedAt } = await findLatest(tx, assessment)
  const at = laterThan(approvedAt, deps.now())
  const change = isCorrection
    ? await correct(tx, { assessment, comment, at, isAnnounced: announcedAt !== null })
    : await show(tx, { assessment, at, announcedAt })
  await changeComment(tx, assessment, commentId, {
    ...change,
    ...{ approved_by: toucher.staff_id, is_voided: false, returned_at: null, returned_by: null, returned_words: null },
  })
  const version = { event: isCorrection ? 'corrected' : 'approved', by: toucher.staff_name, at } as const
  const key = { patientId, participationId, commentId }
  await keepVersion(tx, key, { ...version, body: newestText(comment) })
  const event = isCorrection ? 'comment_corrected' : 'comment_approved'
  await record(tx, { event, patientId, by, details: { participationId, commentId } })
  await noteAccess(tx, toucher, { patientId, subjectId: commentId, action: 'changed', unit: unitOf(deps) })
  return [
    ...(await closeItems(tx, 'approval', [commentId], toucher.staff_id)),
    ...(await closeItems(tx, 'returned', [commentId], toucher.staff_id)),
    ...(await closeItems(tx, 'assessment', [participationId], toucher.staff_id)),
  ]
}

type Telling = { assessment: Assessment; at: Date }

async function show(tx: Db, { assessment, at, announcedAt }: Telling & { announcedAt: Date | null }) {
  const isTold = announcedAt !== null && at.getTime() - announcedAt.getTime() < MAIL_PAUSE_MS
  const mail = { template: 'comment-added', data: {} } as const
  const isMailed = !isTold && (await queueMailToAccount(tx, assessment.patientId, mail))
  return { approved_at: at, ...(isMailed ? { announced_at: at } : {}) }
}

type Correcting = Telling & { comment: FoundComment; isAnnounced: boolean }

/** Whoever was told of the comment is told of every correction at once: they may have acted upon what was wrong. */
async function correct(tx: Db, { assessment, comment, at, isAnnounced }: Correcting) {
  if (isAnnounced) await queueMailToAccount(tx, assessment.patientId, { template: 'comment-corrected', data: {} })
  return {
    ...{ body: newestText(comment), correction: null, corrected_at: at, seen_at: null },
    ...correctionSigner(comment),
  }
}

/** Returns a time later than the latest approval: comments are ordered by unique approval times, to the millisecond. */
const laterThan = (latest: Date | null, at: Date): Date =>
  latest && latest >= at ? new Date(latest.getTime() + 1) : at
