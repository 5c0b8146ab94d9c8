import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import styles from './account.module.css'
import { Section } from './section.tsx'

/** The password is changed by mailed link, in the same way as a forgotten one. */
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
