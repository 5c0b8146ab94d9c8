import type { StaffMember } from '@htd/contract/clinic/staff'
import { useTranslate } from '#i18n/translate.ts'
import { useAccessText } from '#shared/roles/access.tsx'
import { Capital } from '#shared/roles/capital.tsx'

/** What is stored of somebody, in one paragraph, for a conflict. */
export function StoredMember({ member: { name, title, roles, scope, status } }: { member: StaffMember }) {
  const t = useTranslate()
  const accessText = useAccessText()
  const titles = [title.sv, title.en].filter(Boolean).join(' / ')
  return (
    <p>
      <strong>{name}</strong>
      {titles && `, ${titles}`}
      <br />
      <Capital>{accessText(roles, scope)}</Capital>
      <br />
      {t(`staff.status.${status}`)}
    </p>
  )
}
