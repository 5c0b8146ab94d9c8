import type { StaffMember } from '@htd/contract/clinic/staff'
import { opensPatients } from '@htd/domain/vocabulary/staff-roles'
import type { Translate } from '#i18n/translate.ts'
import type { Failure } from '#shared/actions/read-failure.ts'

/** What an administrator decides about somebody. */
export type MemberValues = Pick<StaffMember, 'name' | 'title' | 'roles' | 'scope'>

export const noValues: MemberValues = { name: '', title: { sv: '', en: '' }, roles: [], scope: 'queue' }

export const valuesOf = ({ name, title, roles, scope }: StaffMember): MemberValues => ({ name, title, roles, scope })

/** Prepares the input for sending: only readers and clinicians have a title that patients see. */
export const toSend = ({ name, title, roles, scope }: MemberValues): MemberValues => ({
  name: name.trim(),
  title: opensPatients(roles) ? { sv: title.sv.trim(), en: title.en.trim() } : noValues.title,
  roles,
  scope,
})

/** Returns a failure that names every problem; undefined if there is none. */
export const failureOf = (fields: Failure['fields']): Failure | undefined =>
  fields.length > 0 ? { text: fields.map(({ text }) => text).join(' '), fields } : undefined

/** Returns what is missing. It is said before a step-up is asked for; the server judges the rest. */
export function missingIn({ name, roles }: MemberValues, t: Translate): Failure['fields'] {
  return [
    ...(name.trim() ? [] : [{ field: 'name', text: t('staff.needsName') }]),
    ...(roles.length > 0 ? [] : [{ field: 'roles', text: t('staff.needsRole') }]),
  ]
}
