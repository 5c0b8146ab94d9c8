import type { FieldFault } from '@htd/contract/errors'
import { isName } from '@htd/domain/accounts/names'
import { STAFF_PASSWORD_MIN } from '@htd/domain/accounts/password-rules'
import type { Deps } from '#deps.ts'
import { newPasswordFaults } from '#passwords/new-password.ts'

/** @returns the faults of a name, at the field `name` */
export const nameFaults = (name: string): FieldFault[] =>
  isName(name) ? [] : [{ field: 'name', code: 'nameRequired' }]

type NewPassword = { password: string; confirmation: string; email: string; name: string }

/** @returns the faults of a password of staff, which is longer than those of patients */
export function staffPasswordFaults(
  { content }: Pick<Deps, 'content'>,
  { email, name, ...typed }: NewPassword,
): FieldFault[] {
  const clinic = Object.values(content.current().clinic.name)
  const owner = { email, names: name.split(/\s+/), clinic }
  return newPasswordFaults({ ...typed, min: STAFF_PASSWORD_MIN }, owner).map(({ field, code }) => ({
    field,
    code: code === 'passwordTooShort' ? 'staffPasswordTooShort' : code,
  }))
}
