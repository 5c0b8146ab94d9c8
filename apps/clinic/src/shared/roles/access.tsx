import { mayDo } from '@htd/domain/vocabulary/permissions'
import { opensPatients, type StaffRole, type StaffScope, staffRoles } from '@htd/domain/vocabulary/staff-roles'
import { type Translate, useTranslate } from '#i18n/translate.ts'

/** Scope decides what one may search; it means nothing for roles that may not. */
export const scopeMatters = (roles: readonly StaffRole[]): boolean => mayDo('patient.search', roles)

/** Tells whether the scope says something: an administrator without search has no queue to be kept to. */
const isSaid = (roles: readonly StaffRole[], scope: StaffScope): boolean =>
  opensPatients(roles) || (scope === 'all' && scopeMatters(roles))

/** Lists roles by name, in their usual order: 'Kliniker, Administratör'. */
export function rolesText(roles: readonly StaffRole[], t: Translate): string {
  const names = staffRoles.filter((role) => roles.includes(role)).map((role) => t(`roles.${role}`))
  return names.join(', ') || t('roles.none')
}

/** Roles and scope in one line: 'Kliniker (bara det som ligger i kön)'. */
export const accessText = (roles: readonly StaffRole[], scope: StaffScope, t: Translate): string =>
  isSaid(roles, scope) ? `${rolesText(roles, t)} (${lowerFirst(t(`scope.${scope}`))})` : rolesText(roles, t)

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Roles in one line, and the scope below where it matters. */
export function Access({ roles, scope }: { roles: readonly StaffRole[]; scope: StaffScope }) {
  const t = useTranslate()
  return (
    <>
      {rolesText(roles, t)}
      {isSaid(roles, scope) && (
        <>
          <br />
          <small>{t(`scope.${scope}`)}</small>
        </>
      )}
    </>
  )
}
