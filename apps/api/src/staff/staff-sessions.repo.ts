import type { Language } from '@htd/domain/vocabulary/languages'
import type { StaffRole, StaffScope } from '@htd/domain/vocabulary/staff-roles'
import { type RawBuilder, sql } from 'kysely'
import { isLiveSession, isLockedSession, lockSeconds, type StaffLimits } from '#db/live-staff-session.ts'
import type { Db } from '#db/open.ts'
import { rolesNow, scopeNow } from '#db/staff-roles-now.ts'

export type SessionKey = { staffId: string; sessionId: string }

/** A live session of an active person. */
export type StaffSession = SessionKey & {
  name: string
  email: string
  language: Language
  roles: StaffRole[]
  scope: StaffScope
  isLocked: boolean
  isEnrolled: boolean
  mustAddFactor: boolean
  /** Seconds without input after which it is locked or, if that comes first, ended. */
  lockSeconds: number
}

/** After a rotation the former secret is accepted for this long: another tab may be sending it. */
const FORMER_SECONDS = 20
/** Input is noted at most this often. */
const ACTIVE_SECONDS = 20
/** Sessions that one person may have; a new one ends the oldest. */
const MOST_SESSIONS = 5

const now = sql<Date>`now()`

function findLive(db: Db, limits: StaffLimits, isIt: RawBuilder<boolean>): Promise<StaffSession | undefined> {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff.id as staffId', 'staff_sessions.id as sessionId', 'staff.name', 'staff.email', 'staff.language'])
    .select([rolesNow.as('roles'), scopeNow.as('scope'), isLockedSession.as('isLocked')])
    .select('staff_sessions.must_add_factor as mustAddFactor')
    .select([sql<boolean>`staff.enrolled_at is not null`.as('isEnrolled'), lockSeconds(limits).as('lockSeconds')])
    .where(isIt)
    .where('staff.status', '=', 'active')
    .where(isLiveSession(limits))
    .executeTakeFirst()
}

/** Finds the live session that a bearer names, locked or not; one read by key. */
export const findSession = (db: Db, limits: StaffLimits, { staffId, sessionId }: SessionKey) =>
  findLive(
    db,
    limits,
    sql<boolean>`(staff_sessions.staff_id = ${staffId}::uuid and staff_sessions.id = ${sessionId}::uuid)`,
  )

/** Finds the live session of a cookie, locked or not. */
export const findSessionBySecret = (db: Db, limits: StaffLimits, secretHash: Buffer) =>
  findLive(
    db,
    limits,
    sql<boolean>`(staff_sessions.secret_hash = ${secretHash} or (staff_sessions.former_hash = ${secretHash}
      and staff_sessions.rotated_at > now() - make_interval(secs => ${sql.lit(FORMER_SECONDS)})))`,
  )

type NewSession = SessionKey & { secretHash: Buffer; device: string; mustAddFactor: boolean }

/** Starts a session; of those before it, only the newest four go on. @returns ids of the sessions that it ended */
export async function insertSession(tx: Db, limits: StaffLimits, session: NewSession): Promise<string[]> {
  const { staffId, sessionId, secretHash, device, mustAddFactor } = session
  const ended = await tx
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('staff_sessions')
        .select('id')
        .where('staff_id', '=', staffId)
        .where(isLiveSession(limits))
        .orderBy('active_at', 'desc')
        .offset(MOST_SESSIONS - 1),
    )
    .returning('id')
    .execute()
  await tx
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      id: sessionId,
      secret_hash: secretHash,
      device,
      must_add_factor: mustAddFactor,
    })
    .execute()
  return ended.map(({ id }) => id)
}

/** Replaces the secret of a session. */
export async function rotateSecret(db: Db, { staffId, sessionId }: SessionKey, secretHash: Buffer): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set(({ ref }) => ({ secret_hash: secretHash, former_hash: ref('secret_hash'), rotated_at: now }))
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .execute()
}

/** Notes input of the person, which postpones lock and end. A session that has locked meanwhile stays locked. */
export async function noteActive(db: Db, { staffId, sessionId }: SessionKey): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ active_at: now })
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .where(sql<boolean>`not ${isLockedSession}`)
    .where('active_at', '<', sql<Date>`now() - make_interval(secs => ${sql.lit(ACTIVE_SECONDS)})`)
    .execute()
}

/** @returns false if it was locked already */
export async function lockSession(db: Db, { staffId, sessionId }: SessionKey): Promise<boolean> {
  const row = await db
    .updateTable('staff_sessions')
    .set({ locked_at: now })
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .where('locked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function unlockSession(db: Db, { staffId, sessionId }: SessionKey): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ locked_at: null, active_at: now })
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .execute()
}

/** Ends all sessions of a person, but for one of them. */
export async function endSessionsOf(db: Db, staffId: string, exceptId?: string): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute()
}

/** @returns false if it had ended before, or is nobody's or somebody else's */
export async function endSession(db: Db, { staffId, sessionId }: SessionKey): Promise<boolean> {
  const row = await db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type ListedSession = { id: string; device: string; startedAt: Date; activeAt: Date; isLocked: boolean }

/** Live sessions of a person, the last used first. */
export const listSessions = (db: Db, limits: StaffLimits, staffId: string): Promise<ListedSession[]> =>
  db
    .selectFrom('staff_sessions')
    .select(['id', 'device', 'created_at as startedAt', 'active_at as activeAt', isLockedSession.as('isLocked')])
    .where('staff_id', '=', staffId)
    .where(isLiveSession(limits))
    .orderBy('active_at', 'desc')
    .execute()
