import type { OwnAccount } from '@htd/contract/clinic/account'
import type { ClinicSetting } from '@htd/contract/clinic/settings'
import type { Confirmation, StaffMember } from '@htd/contract/clinic/staff'
import { mayConfirm, mayDo, permissions } from '@htd/domain/vocabulary/permissions'
import type { StaffRole } from '@htd/domain/vocabulary/staff-roles'
import { plainSettingKeys, staffSettingKeys, staffSettings } from '@htd/domain/vocabulary/staff-settings'
import type { SignedIn } from '#shared/signed-in.ts'

/** A member of staff as the list shows them to an administrator. */
export const makeMember = (name: string, given: Partial<StaffMember> = {}): StaffMember => ({
  id: crypto.randomUUID(),
  name,
  title: { sv: '', en: '' },
  roles: ['reader'],
  scope: 'queue',
  status: 'active',
  version: 1,
  next: null,
  details: {
    email: `${name.split(' ')[0]?.toLowerCase()}@klinik.example`,
    signed_in_at: '2026-11-20T08:00:00Z',
    is_dormant: false,
    has_passkey: true,
    has_totp: false,
    link_until: null,
    link_from: null,
  },
  ...given,
})

/** Somebody with these roles, as the session knows them. */
export const makeSignedIn = (roles: StaffRole[], given: Partial<SignedIn['staff']> = {}): SignedIn => ({
  staff: { id: crypto.randomUUID(), name: 'Olle Berg', roles, scope: 'queue', language: 'sv', ...given },
  permissions: permissions.filter((permission) => mayDo(permission, roles)),
  confirms: permissions.filter((permission) => mayConfirm(permission, roles)),
  lock_seconds: 600,
  must: 'none',
})

export const makeConfirmation = (given: Partial<Confirmation> = {}): Confirmation => ({
  id: crypto.randomUUID(),
  subject: 'Sara Lind',
  value: '',
  asked_by: 'Eva Ek',
  asked_at: '2026-11-23T08:00:00Z',
  until: '2026-11-24T08:00:00Z',
  is_yours: false,
  is_yours_to_confirm: true,
  ...given,
})

export const makeAccount = (given: Partial<OwnAccount> = {}): OwnAccount => ({
  id: crypto.randomUUID(),
  email: 'olle@klinik.example',
  name: 'Olle Berg',
  title: { sv: 'Ögonläkare', en: 'Ophthalmologist' },
  roles: ['clinician', 'admin'],
  scope: 'queue',
  language: 'sv',
  has_keys: true,
  version: 3,
  must: 'none',
  passkeys: [
    {
      id: crypto.randomUUID(),
      name: 'Windows-dator',
      created_at: '2026-10-01T08:00:00Z',
      last_used_at: '2026-11-22T08:00:00Z',
      is_backed_up: true,
    },
  ],
  has_password: false,
  has_totp: false,
  recovery_codes_left: 9,
  ...given,
})

export const makeSetting = (given: Partial<ClinicSetting> = {}): ClinicSetting => ({
  key: 'staff_idle_minutes',
  value: 30,
  default: 30,
  minimum: 5,
  maximum: 60,
  needs_second: true,
  is_locked: false,
  version: 1,
  changed_at: null,
  changed_by: '',
  confirmed_by: '',
  ...given,
})

/** All settings with their defaults, but for one. */
export const makeSettings = (changed?: ClinicSetting): ClinicSetting[] =>
  staffSettingKeys.map((key) => {
    if (key === changed?.key) return changed
    const { default: value, minimum, maximum } = staffSettings[key]
    const needs_second = !(plainSettingKeys as string[]).includes(key)
    return makeSetting({ key, value, default: value, minimum, maximum, needs_second })
  })

/** What the settings tell beside the settings themselves. */
export const settingsFacts = {
  alerts: { addresses: [], can_send: true },
  running: { version: '1.2.3', commit: '0a1b2c3d4e5f', schema: '0022-web-assets', content: '2026.11' },
  backup: { is_nightly: true, is_late: false, made_at: '2026-11-25T01:10:00.000Z' as string | null },
}
