import type { StaffMember } from '@htd/contract/clinic/staff'
import { useTranslate } from '#i18n/translate.ts'
import styles from './staff.module.css'

/** Stands while one person administers and audits. */
export function BothRolesNotice({ members }: { members: readonly StaffMember[] }) {
  const t = useTranslate()
  const both = members.filter(
    ({ roles, status }) => status !== 'ended' && roles.includes('admin') && roles.includes('auditor'),
  )
  return both.map(({ id, name }) => (
    <p key={id} className={styles.notice}>
      {t('staff.bothRoles', { name })}
    </p>
  ))
}
