import { mayDo, rolesThatMay } from '@htd/domain/vocabulary/permissions'
import { useTranslate } from '#i18n/translate.ts'
import { useRoleList } from '#shared/roles/role-list.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import type { InsidePage } from './inside-pages.ts'
import { StaffPage } from './staff-page.tsx'

const rolesOf = ({ permissions }: InsidePage) => [
  ...new Set(permissions.flatMap((permission) => rolesThatMay(permission, mayDo))),
]

/** Stands for a page that the permissions don't allow: says which roles the person has, and which the page needs. */
export function Forbidden({ page }: { page: InsidePage }) {
  const t = useTranslate()
  const roleList = useRoleList()
  const { staff } = useSignedIn()
  const key = staff.roles.length > 1 ? 'forbidden.texts' : 'forbidden.text'
  return (
    <StaffPage title="page.forbidden">
      <p>{t(key, { roles: roleList(staff.roles, 'and'), page: t(`page.${page.name}`) })}</p>
      <p>{t('forbidden.needed', { roles: roleList(rolesOf(page), 'or') })}</p>
    </StaffPage>
  )
}
