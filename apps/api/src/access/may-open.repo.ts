import { sql } from 'kysely'
import { AppError } from '#app-error.ts'
import { actorText } from '#audit/actor.ts'
import type { Db } from '#db/open.ts'
import { actorOf } from '#staff/actor-of.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'

/** Who wants to open a record. */
export type Opener = Pick<StaffSession, 'staffId' | 'roles'>

type Reach = { isOpenWork: boolean; isOwnWork: boolean; isRestricted: boolean }

/**
 * Lets somebody open a patient's record who has work with it: an open item that readers and clinicians list, or one that they claimed,
 * closed, wrote or approved in the last 30 days. Having opened it before doesn't count.
 *
 * @throws AppError `not_found`, the same as for an unknown record; `restricted` for a clinician whom a restriction leaves out
 */
export async function requireReach(tx: Db, opener: Opener, patientId: string): Promise<void> {
  const reach = await reachOf(tx, opener, patientId)
  if (!isWithin(reach)) throw new AppError('not_found')
  refuseRestricted(opener, reach)
}

/** Tells whether somebody has work with a record, restricted or not. */
export const hasReach = async (db: Db, opener: Opener, patientId: string): Promise<boolean> =>
  isWithin(await reachOf(db, opener, patientId))

const isWithin = ({ isOpenWork, isOwnWork }: Reach): boolean => isOpenWork || isOwnWork

/** Lets somebody pass whom no restriction leaves out, whether they have work with the record or not. @throws AppError as `requireReach` */
export async function requireUnrestricted(tx: Db, opener: Opener, patientId: string): Promise<void> {
  refuseRestricted(opener, await reachOf(tx, opener, patientId))
}

function refuseRestricted({ roles }: Opener, { isRestricted }: Reach): void {
  if (isRestricted) throw new AppError(roles.includes('clinician') ? 'restricted' : 'not_found')
}

/** What somebody does with a record that makes it theirs for 30 days. */
const ownWork = [
  'item_claimed',
  'item_taken_over',
  'item_done',
  'comment_written',
  'comment_submitted',
  'comment_returned',
  'comment_corrected',
  'comment_approved',
  'comment_withdrawn',
]

async function reachOf(tx: Db, { staffId }: Opener, patientId: string): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select
      exists (select from work_items where patient_id = ${patientId}::uuid and state = 'open' and ${isClinicalWork}) as "isOpenWork",
      exists (select from audit_events where patient_id = ${patientId}::uuid and event = any(${ownWork}::text[])
        and at > now() - interval '30 days' and details->>'by' = ${actorText(actorOf({ staffId }))}) as "isOwnWork",
      exists (select from patient_restrictions where patient_id = ${patientId}::uuid
        and (until is null or until > now()) and not ${staffId}::uuid = any(allowed)) as "isRestricted"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The reach was not read')
  return row
}

/** Matches items that readers and clinicians list: those without an account only when urgent. */
export const isClinicalWork = sql<boolean>`(not is_operation and kind <> 'review' and (has_account or urgency_rank <= 1))`
