import { buttonClass } from '@htd/ui/form/button'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import styles from './home.module.css'

/** The one thing to do for a patient without an assessment. */
export function FirstQuestions() {
  const t = useTranslate()
  return (
    <section className={`${styles.card} ${styles.first}`}>
      <h2>{t('home.startTitle')}</h2>
      <p>{t('home.startText')}</p>
      <Link className={buttonClass()} href={paths.retake()}>
        {t('home.start')}
      </Link>
    </section>
  )
}
