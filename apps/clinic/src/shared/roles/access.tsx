import { mayDo } from '@htd/domain/vocabulary/permissions'
import { opensPatients, type StaffRole, type StaffScope } from '@htd/domain/vocabulary/staff-roles'
import { useTranslate } from '#i18n/translate.ts'
import { Capital } from './capital.tsx'
import { useRoleList } from './role-list.ts'

/** Scope decides what one may search; it means nothing for roles that may not. */
export const scopeMatters = (roles: readonly StaffRole[]): boolean => mayDo('patient.search', roles)

/** Tells whether the scope says something: an administrator without search has no queue to be kept to. */
const isSaid = (roles: readonly StaffRole[], scope: StaffScope): boolean =>
  opensPatients(roles) || (scope === 'all' && scopeMatters(roles))

/** @returns a function that words roles and scope in one line: 'kliniker och läsare (bara det som ligger i kön)' */
export function useAccessText(): (roles: readonly StaffRole[], scope: StaffScope) => string {
  const t = useTranslate()
  const roleList = useRoleList()
  return (roles, scope) => {
    const words = roleList(roles, 'and') || t('roles.none')
    return isSaid(roles, scope) ? `${words} (${lowerFirst(t(`scope.${scope}`))})` : words
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Roles in one line, and the scope below where it matters. */
export function Access({ roles, scope }: { roles: readonly StaffRole[]; scope: StaffScope }) {
  const t = useTranslate()
  const roleList = useRoleList()
  return (
    <>
      <Capital>{roleList(roles, 'and') || t('roles.none')}</Capital>
      {isSaid(roles, scope) && (
        <>
          <br />
          <small>{t(`scope.${scope}`)}</small>
        </>
      )}
    </>
  )
}
