import { useTranslate } from '#i18n/translate.ts'
import { WhomToCall } from '#shared/assessment/verdict-box.tsx'
import styles from './home.module.css'

/** Next steps for a patient who has just received the first result. */
export function NextSteps() {
  const t = useTranslate()
  return (
    <section className={styles.next}>
      <h2>{t('home.nextTitle')}</h2>
      <ol>
        <li>{t('home.nextRead')}</li>
        <li>{t('home.nextComment')}</li>
        <li>{t('home.nextRetake')}</li>
      </ol>
      <WhomToCall />
    </section>
  )
}
