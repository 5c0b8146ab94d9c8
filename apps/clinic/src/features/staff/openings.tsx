import type { Opening } from '@htd/contract/clinic/staff'
import { useId } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useAccessText } from '#shared/roles/access.tsx'
import { useMoments } from '#shared/use-moments.ts'
import styles from './staff.module.css'

/** Who was given access to records of patients lately. */
export function Openings({ items }: { items: readonly Opening[] }) {
  const t = useTranslate()
  const { moment, soon } = useMoments()
  const accessText = useAccessText()
  const titleId = useId()
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('staff.openings')}</h2>
      {items.length === 0 && <p>{t('staff.openingsEmpty')}</p>}
      <ul className={styles.openings}>
        {items.map(({ id, name, by, at, works_at, roles, scope }) => (
          <li key={id}>
            {t('staff.opening', {
              name,
              by: by || t('staff.byCommand'),
              access: t(roles.length === 1 ? 'staff.theRole' : 'staff.theRoles', { roles: accessText(roles, scope) }),
              at: moment(at),
            })}{' '}
            {t(Date.parse(works_at) > Date.now() ? 'staff.openingWillWork' : 'staff.openingWorks', {
              at: soon(works_at),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
