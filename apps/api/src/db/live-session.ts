import { type RawBuilder, sql } from 'kysely'
import type { Config } from '#config.ts'

export type SessionLimits = Pick<Config, 'sessionIdleDays' | 'sessionMaxDays'>

/** A day is always 24 hours, also when daylight saving time begins or ends. */
const days = (count: number) => sql`make_interval(hours => ${24 * count})`

/**
 * SQL condition: a row of `sessions` has not been ended and is within both limits, by the database's clock. A setting that was
 * lowered applies to existing sessions at once; one that was raised applies from the next renewal on.
 */
export const isLive = ({ sessionIdleDays, sessionMaxDays }: SessionLimits): RawBuilder<boolean> => sql<boolean>`(
  sessions.ended_at is null and sessions.expires_at > now()
  and sessions.last_used_at > now() - ${days(sessionIdleDays)} and sessions.created_at > now() - ${days(sessionMaxDays)})`

/** SQL of the time at which a session that is used now expires, unless it is used again. @param createdAt SQL of its start */
export const endOfSession = ({ sessionIdleDays, sessionMaxDays }: SessionLimits, createdAt: RawBuilder<Date>) =>
  sql<Date>`least(now() + ${days(sessionIdleDays)}, ${createdAt} + ${days(sessionMaxDays)})`
