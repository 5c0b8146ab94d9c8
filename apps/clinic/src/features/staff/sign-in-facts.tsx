import type { StaffMember } from '@htd/contract/clinic/staff'
import { useTranslate } from '#i18n/translate.ts'
import { useMoments } from '#shared/use-moments.ts'
import styles from './staff.module.css'

/** When somebody last signed in, with what, and how long a link to them works. */
export function SignInFacts({ member: { status, details } }: { member: StaffMember }) {
  const t = useTranslate()
  const { soon } = useMoments()
  if (!details || status === 'ended') return null
  const { signed_in_at, has_passkey, has_totp, link_from, link_until } = details
  const factors = [has_passkey && t('staff.hasPasskey'), has_totp && t('staff.hasTotp')].filter(Boolean)
  const isInvited = status === 'invited'
  const isLater = link_from && Date.parse(link_from) > Date.now()
  return (
    <>
      {!isInvited && (
        <>
          <span className={styles.line}>
            {signed_in_at ? t('staff.lastSignIn', { at: soon(signed_in_at) }) : t('staff.neverSignedIn')}
          </span>
          <span className={styles.small}>{factors.join(', ') || t('staff.hasNothing')}</span>
        </>
      )}
      {link_until && (
        <span className={styles.line}>
          {isLater
            ? t('staff.linkFromUntil', { from: soon(link_from), until: soon(link_until) })
            : t('staff.linkUntil', { until: soon(link_until) })}
        </span>
      )}
      {isInvited && !link_until && <span className={styles.line}>{t('staff.linkOver')}</span>}
    </>
  )
}
