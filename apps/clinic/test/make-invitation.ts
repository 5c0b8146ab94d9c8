import type { NewTotp } from '@htd/contract/clinic/account'
import type { Invitation } from '@htd/contract/clinic/invitations'

export const invitation: Invitation = {
  kind: 'invitation',
  email: 'sara@example.se',
  name: 'Sara Lind',
  title: { sv: '', en: '' },
  roles: ['reader', 'clinician'],
  scope: 'queue',
  language: 'sv',
  clinic: 'Ögonkliniken',
  expires_at: '2026-12-01T00:00:00Z',
}
export const totp: NewTotp = {
  secret: 'ABCDEFGHIJKLMNOP',
  uri: 'otpauth://totp/HTD:sara@example.se?secret=ABCDEFGHIJKLMNOP',
}
