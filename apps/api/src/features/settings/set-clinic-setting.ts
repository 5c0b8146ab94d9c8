import type { ClinicSetting } from '@htd/contract/clinic/settings'
import type { PlainSettingKey } from '@htd/domain/vocabulary/staff-settings'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { forgetTargets, TARGETS_KEPT_MS } from '#queue/due-times.ts'
import { scheduleDueTimes } from '#queue/set-due-times.ts'
import { actorOf } from '#staff/actor-of.ts'
import { requireAdmin } from '#staff/require-admin.ts'
import { lockStaff } from '#staff/staff.repo.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { setSetting } from './clinic-settings.repo.ts'
import { requireChangeable, type SettingChange, type SettingDeps, settingNow } from './clinic-settings.ts'

/** Until every server has forgotten the former targets, with some seconds to spare. */
const DUE_TIMES_AFTER_MS = TARGETS_KEPT_MS + 5_000

/**
 * Changes a setting that needs no second person. It counts at once on this server and within ten seconds on the others; then open items
 * get their new due times.
 * @throws AppError `invalid_request` at the field `value`, `changed_meanwhile`
 */
export async function setClinicSetting(
  deps: SettingDeps & Pick<Deps, 'now'>,
  session: StaffSession,
  { key, value, version }: SettingChange<PlainSettingKey>,
): Promise<ClinicSetting> {
  const by = actorOf(session)
  const setting = await deps.db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    await requireAdmin(tx, by)
    const former = await settingNow({ ...deps, db: tx }, key)
    requireChangeable(former, { value, version })
    const change = { key, value, version, changedBy: session.staffId, confirmedBy: null }
    if (!(await setSetting(tx, change))) throw new AppError('changed_meanwhile')
    const details = { key, from: former.value, to: value }
    await record(tx, { event: 'setting_changed', patientId: null, by, details })
    if (decidesDueTimes(key)) await scheduleDueTimes(tx, new Date(deps.now().getTime() + DUE_TIMES_AFTER_MS))
    return settingNow({ ...deps, db: tx }, key)
  })
  forgetTargets()
  return setting
}

const decidesDueTimes = (key: PlainSettingKey): boolean =>
  key === 'opening_hour' || key === 'closing_hour' || key.startsWith('target_')
