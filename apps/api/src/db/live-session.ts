import { type RawBuilder, sql } from 'kysely'
import type { Config } from '#config.ts'

export type SessionLimits = Pick<Config, 'sessionIdleDays' | 'sessionMaxDays'>

/** Days of 24 hours, whatever the clocks of a time zone do. */
const days = (count: number) => sql`make_interval(hours => ${24 * count})`

/**
 * True of a row of `sessions` that nobody has ended and that is within both limits, by the database's clock. A setting that was
 * lowered counts at once for sessions that exist; one that was raised counts from the next renewal on.
 */
export const isLive = ({ sessionIdleDays, sessionMaxDays }: SessionLimits): RawBuilder<boolean> => sql<boolean>`(
  sessions.ended_at is null and sessions.expires_at > now()
  and sessions.last_used_at > now() - ${days(sessionIdleDays)} and sessions.created_at > now() - ${days(sessionMaxDays)})`

/** When a session that is used now ends, unless it is used again. @param createdAt SQL of when it began */
export const endOfSession = ({ sessionIdleDays, sessionMaxDays }: SessionLimits, createdAt: RawBuilder<Date>) =>
  sql<Date>`least(now() + ${days(sessionIdleDays)}, ${createdAt} + ${days(sessionMaxDays)})`
