import { randomUUIDv7 } from 'node:crypto'
import type { ClinicSetting, ClinicSettings } from '@htd/contract/clinic/settings'
import type { Confirmation } from '@htd/contract/clinic/staff'
import {
  type SecuredSettingKey,
  type StaffSettingKey,
  staffSettingKeys,
  staffSettings,
} from '@htd/domain/vocabulary/staff-settings'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import { findLastGood, hasFailedLast } from '#backup/backups.repo.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { notifyAddresses } from '#queue/notify-addresses.ts'
import { actorOf } from '#staff/actor-of.ts'
import { requireAdmin, requireOverseer } from '#staff/require-admin.ts'
import {
  confirmRequest,
  findRequest,
  insertRequest,
  listRequests,
  refuseRequestsAbout,
} from '#staff/second-person.repo.ts'
import { hasSecondPerson, lockStaff } from '#staff/staff.repo.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { isTheirsToConfirm, wireConfirmation } from '#staff/wire-confirmation.ts'
import { build } from '#version/build.ts'
import { listSettings, newestMigration, type StoredSetting, setSetting } from './clinic-settings.repo.ts'

export type SettingDeps = Pick<Deps, 'db' | 'config'>

/** What the environment sets, which wins. */
const fromEnvironment = (config: Config): Partial<Record<StaffSettingKey, number | undefined>> => ({
  staff_idle_minutes: config.staffIdleMinutes,
  staff_session_hours: config.staffSessionHours,
})

async function settingsNow({ db, config }: SettingDeps): Promise<ClinicSetting[]> {
  const stored = await listSettings(db)
  return staffSettingKeys.map((key) =>
    wireSetting(
      key,
      stored.find((each) => each.key === key),
      fromEnvironment(config)[key],
    ),
  )
}

function wireSetting(
  key: StaffSettingKey,
  stored: StoredSetting | undefined,
  locked: number | undefined,
): ClinicSetting {
  const { default: byDefault, minimum, maximum } = staffSettings[key]
  return {
    key,
    default: byDefault,
    minimum,
    maximum,
    needs_second: 'needsSecond' in staffSettings[key],
    value: locked ?? stored?.value ?? byDefault,
    is_locked: locked !== undefined,
    version: stored?.version ?? 0,
    changed_at: stored?.changedAt.toISOString() ?? null,
    changed_by: stored?.changedBy ?? '',
    confirmed_by: stored?.confirmedBy ?? '',
  }
}

export async function readClinicSettings(
  deps: SettingDeps & Pick<Deps, 'content' | 'now'>,
  session: StaffSession,
): Promise<ClinicSettings> {
  const requests = await listRequests(deps.db, 'settings.write')
  return {
    items: await settingsNow(deps),
    changes: requests.map((request) => wireConfirmation(request, session, wordsOf(request))),
    running: {
      version: build.version,
      commit: build.commit,
      schema: await newestMigration(deps.db),
      content: deps.content.current().version,
    },
    backup: await backupNow(deps),
    alerts: { addresses: [...notifyAddresses(deps)], can_send: deps.config.smtpUrl !== undefined },
  }
}

/** As the alert of `ops/monitoring` has it, once there was a copy. */
const LATE_MS = 26 * 60 * 60 * 1000
/** The first copy of all is made soon after the start. */
const FIRST_SECONDS = 60 * 60

async function backupNow({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<ClinicSettings['backup']> {
  const made = await findLastGood(db)
  const isNightly = config.backup.dir !== undefined
  const isLate = made ? now().getTime() - made.getTime() > LATE_MS : await isFirstMissing(db)
  return { is_nightly: isNightly, is_late: isNightly && isLate, made_at: made?.toISOString() ?? null }
}

/** That it has failed is told at once. A first copy that takes longer counts as late until it is there. */
const isFirstMissing = async (db: Db): Promise<boolean> => (await hasFailedLast(db)) || process.uptime() > FIRST_SECONDS

const wordsOf = ({ subject, value }: { subject: string; value: object }) => ({
  subject,
  value: String(numberIn(value)),
})
const numberIn = (value: object): number => (value as { value: number }).value

export async function settingNow(deps: SettingDeps, key: StaffSettingKey): Promise<ClinicSetting> {
  const setting = (await settingsNow(deps)).find((each) => each.key === key)
  if (!setting) throw new Error(`There is no setting ${key}`)
  return setting
}

/** `version`: the one that the change is made from; 0: never changed before. */
export type SettingChange<Key extends StaffSettingKey> = { key: Key; value: number; version: number }

/**
 * Asks that a setting be changed; a second person has to confirm it.
 * @throws AppError `invalid_request` at the field `value`, `not_allowed` for one that the environment sets, `changed_meanwhile`,
 *   `no_second_person`
 */
export async function askSetting(
  deps: SettingDeps,
  session: StaffSession,
  { key, value, version }: SettingChange<SecuredSettingKey>,
): Promise<Confirmation> {
  const id = randomUUIDv7()
  return deps.db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    await requireAdmin(tx, actorOf(session))
    const setting = await settingNow({ ...deps, db: tx }, key)
    requireChangeable(setting, { value, version })
    if (!(await hasSecondPerson(tx, [session.staffId]))) throw new AppError('no_second_person')
    const askedBy = session.staffId
    await insertRequest(tx, { id, action: 'settings.write', subject: key, value: { value }, version, askedBy })
    const details = { key, from: setting.value, to: value }
    await record(tx, { event: 'setting_asked', patientId: null, by: actorOf(session), details })
    const request = await findRequest(tx, 'settings.write', id)
    if (!request) throw new Error('The request was not stored')
    return wireConfirmation(request, session, wordsOf(request))
  })
}

/** @throws AppError as {@link askSetting} */
export function requireChangeable(
  setting: ClinicSetting,
  { value, version }: Omit<SettingChange<StaffSettingKey>, 'key'>,
): void {
  if (setting.is_locked) throw new AppError('not_allowed', { detail: 'The environment of the server sets it' })
  if (!Number.isInteger(value))
    throw new AppError('invalid_request', { fields: [{ field: 'value', code: 'notWholeNumber' }] })
  if (value < setting.minimum || value > setting.maximum)
    throw new AppError('invalid_request', { fields: [{ field: 'value', code: 'outOfRange' }] })
  if (version !== setting.version)
    throw new AppError('changed_meanwhile', { hints: { current_version: setting.version } })
}

/**
 * Changes a setting, as the second person; it counts at once on every server.
 * @throws AppError `not_found` for a request that is no longer open, `not_yours_to_confirm`, `changed_meanwhile`
 */
export async function confirmSetting(deps: SettingDeps, session: StaffSession, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    await requireOverseer(tx, actorOf(session))
    const request = await findRequest(tx, 'settings.write', id)
    if (!request) throw new AppError('not_found')
    if (!isTheirsToConfirm(request, session)) throw new AppError('not_yours_to_confirm')
    if (!(await confirmRequest(tx, id, session.staffId))) throw new AppError('not_found')
    const key = request.subject as StaffSettingKey
    const former = await settingNow({ ...deps, db: tx }, key)
    const value = numberIn(request.value)
    const change = { key, value, version: request.version, changedBy: request.asked_by, confirmedBy: session.staffId }
    if (!(await setSetting(tx, change))) throw new AppError('changed_meanwhile')
    const details = { key, from: former.value, to: value }
    await record(tx, { event: 'setting_changed', patientId: null, by: actorOf(session), details })
  })
}

/** Refuses a change, or withdraws one's own. One that is no longer open is no failure. */
export async function refuseSetting({ db }: { db: Db }, session: StaffSession, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    await requireOverseer(tx, actorOf(session))
    const request = await findRequest(tx, 'settings.write', id)
    if (!request) return
    await refuseRequestsAbout(tx, 'settings.write', request.subject)
    await record(tx, {
      event: 'setting_refused',
      patientId: null,
      by: actorOf(session),
      details: { key: request.subject },
    })
  })
}
