import { EmptyIllustration } from '@htd/ui/picture/illustrations/empty'
import { useTranslate } from '#i18n/translate.ts'
import styles from './status.module.css'

/** Placeholder if there is no assessment yet. */
export function NoStatus() {
  const t = useTranslate()
  return (
    <div className={styles.empty}>
      <div>
        <h2>{t('status.none')}</h2>
        <p>{t('status.noneText')}</p>
      </div>
      <EmptyIllustration />
    </div>
  )
}
