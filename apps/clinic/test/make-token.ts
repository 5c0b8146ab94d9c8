import type { StaffToken } from '@htd/contract/clinic/session'

let bought = 0

/** Makes what the server answers when a bearer is bought; each has another bearer. */
export const makeToken = (given: Partial<StaffToken> = {}): StaffToken => ({
  access: `bearer-${++bought}`,
  // A clock that is wrong by years: nothing may depend on it.
  expires_at: '2001-01-01T00:00:00Z',
  valid_seconds: 300,
  lock_seconds: 600,
  draft_keys: [],
  must: 'none',
  staff: { id: 'a1', name: 'Sara Lind', roles: ['admin'], scope: 'queue', language: 'sv' },
  permissions: ['staff.read', 'settings.read', 'account'],
  confirms: [],
  ...given,
})

/** Without settings. */
export const sara: Partial<StaffToken> = {
  staff: { ...makeToken().staff, roles: ['editor', 'clinician'] },
  permissions: ['staff.read', 'account'],
}
export const admin: Partial<StaffToken> = { staff: { ...makeToken().staff, id: 'o1', name: 'Olle Berg' } }
