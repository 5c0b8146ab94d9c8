import { type StaffSettingKey, staffSettings } from '@htd/domain/vocabulary/staff-settings'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '#config.ts'

export type StaffLimits = Pick<Config, 'staffIdleMinutes' | 'staffSessionHours'>

/** Seconds without input after which a session is locked. */
const LOCK_SECONDS = 10 * 60

/** SQL: the number that the environment sets, else the clinic's own, else the default. Read with each use, so that a change counts at once. */
const settingNow = (key: StaffSettingKey, ofEnvironment: number | undefined): RawBuilder<number> =>
  ofEnvironment === undefined
    ? sql<number>`coalesce((select (value #>> '{}')::int from settings where key = ${key}), ${sql.lit(staffSettings[key].default)})`
    : sql<number>`${ofEnvironment}::int`

const idleMinutes = ({ staffIdleMinutes }: StaffLimits) => settingNow('staff_idle_minutes', staffIdleMinutes)
const sessionHours = ({ staffSessionHours }: StaffLimits) => settingNow('staff_session_hours', staffSessionHours)

/** SQL condition: a row of `staff_sessions` has not ended and is within both limits, by the database's clock. */
export const isLiveSession = (limits: StaffLimits): RawBuilder<boolean> => sql<boolean>`(
  staff_sessions.ended_at is null
  and staff_sessions.active_at > now() - make_interval(mins => ${idleMinutes(limits)})
  and staff_sessions.created_at > now() - make_interval(hours => ${sessionHours(limits)}))`

/** SQL condition: the screen is locked, by the person or because there was no input. A session locks itself: nothing has to run for it. */
export const isLockedSession = sql<boolean>`(
  staff_sessions.locked_at is not null
  or staff_sessions.active_at <= now() - make_interval(secs => ${sql.lit(LOCK_SECONDS)}))`

/** SQL: seconds without input after which a session is locked or, if that comes first, ended. */
export const lockSeconds = (limits: StaffLimits): RawBuilder<number> =>
  sql<number>`least(${sql.lit(LOCK_SECONDS)}, ${idleMinutes(limits)} * 60)`
