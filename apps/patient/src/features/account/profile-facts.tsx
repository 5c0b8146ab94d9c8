import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import styles from './account.module.css'
import { Section } from './section.tsx'

/** Data that can't be edited here, and where to change it. */
export function ProfileFacts({ email }: { email: string }) {
  const t = useTranslate()
  return (
    <>
      <Section title={t('profile.email')}>
        <p className={styles.fact}>{email}</p>
        <p>{t('profile.emailText')}</p>
      </Section>
      <Section title={t('profile.password')}>
        <p className={styles.fact}>{t('profile.passwordHidden')}</p>
        <p>
          <Link className={styles.alone} href={paths.forgotPassword()}>
            {t('settings.passwordLink')}
          </Link>
        </p>
      </Section>
    </>
  )
}
