import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import styles from './account.module.css'
import { Section } from './section.tsx'

/** The way to a new password is the mailed link, as for somebody who has forgotten it. */
export function PasswordSection() {
  const t = useTranslate()
  return (
    <Section title={t('settings.password')}>
      <p>{t('settings.passwordText')}</p>
      <p>
        <Link className={styles.alone} href={paths.forgotPassword()}>
          {t('settings.passwordLink')}
        </Link>
      </p>
    </Section>
  )
}
