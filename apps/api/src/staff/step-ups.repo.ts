import type { Permission } from '@htd/domain/vocabulary/permissions'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { SessionKey } from './staff-sessions.repo.ts'

/** How long a confirmation counts. */
export const STEP_UP_SECONDS = 5 * 60

/** What a step-up confirms. `digest`: of the one call that it is bound to, which uses it up; undefined: any call of the kind. */
export type StepUpSubject = { kind: Permission; digest?: string | undefined }

const keyOf = ({ kind, digest }: StepUpSubject): string => (digest ? `${kind}:${digest}` : kind)

/** Stores a confirmation in its session, and drops those that no longer count. */
export async function storeStepUp(tx: Db, { staffId, sessionId }: SessionKey, subject: StepUpSubject): Promise<void> {
  await sql`
    update staff_sessions set step_ups = (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(step_ups)
      where (value #>> '{}')::timestamptz > now() - make_interval(secs => ${sql.lit(STEP_UP_SECONDS)})
    ) || jsonb_build_object(${keyOf(subject)}::text, now())
    where staff_id = ${staffId} and id = ${sessionId}`.execute(tx)
}

/** Tells whether a kind of action has been confirmed within the last five minutes, without being bound to one call. */
export async function hasStepUp(db: Db, { staffId, sessionId }: SessionKey, kind: Permission): Promise<boolean> {
  const { rows } = await sql`
    select id from staff_sessions
    where staff_id = ${staffId} and id = ${sessionId}
      and (step_ups ->> ${kind}::text)::timestamptz > now() - make_interval(secs => ${sql.lit(STEP_UP_SECONDS)})`.execute(
    db,
  )
  return rows.length > 0
}

/** Uses up the confirmation of one call. Of concurrent requests, exactly one gets it. @returns false if there is none */
export async function takeStepUp(db: Db, { staffId, sessionId }: SessionKey, subject: StepUpSubject): Promise<boolean> {
  const key = keyOf(subject)
  const { rows } = await sql`
    update staff_sessions set step_ups = step_ups - ${key}::text
    where staff_id = ${staffId} and id = ${sessionId}
      and (step_ups ->> ${key}::text)::timestamptz > now() - make_interval(secs => ${sql.lit(STEP_UP_SECONDS)})
    returning id`.execute(db)
  return rows.length > 0
}
