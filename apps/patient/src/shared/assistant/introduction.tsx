import { useLanguage, useTranslate } from '#i18n/translate.tsx'
import styles from './assistant.module.css'

/** What it is stands first: a machine, what it can do and can't, and where more about it stands. */
export function Introduction() {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <>
      <p>
        <strong>{t('assistant.first')}</strong> {t('assistant.limits')}
      </p>
      <p className={styles.small}>
        {t('assistant.from')} {t('assistant.memory')}{' '}
        <a href={`/legal/ai/${language}`} target="_blank" rel="noopener">
          {t('assistant.document')} ({t('app.newTab')})
        </a>
      </p>
    </>
  )
}
