import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import styles from './how-to.module.css'
import { UrgentNote } from './urgent-note.tsx'

/** Replaces the form, which needs an account to reply to. */
export function LogInToWrite() {
  const t = useTranslate()
  return (
    <>
      <UrgentNote />
      <p>{t('help.logInText')}</p>
      <p>
        <Link className={styles.alone} href={paths.login({ next: `${paths.help()}#feedback` })}>
          {t('help.logIn')}
        </Link>
      </p>
    </>
  )
}
