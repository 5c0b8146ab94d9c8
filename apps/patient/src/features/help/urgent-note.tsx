import { NumberLinks } from '@htd/ui/text/number-links'
import { useTranslate } from '#i18n/translate.ts'
import styles from './feedback.module.css'

/** Where to turn with what can't wait. The numbers can be called. */
export function UrgentNote() {
  const t = useTranslate()
  return (
    <p className={styles.urgent}>
      <NumberLinks text={t('feedback.urgent')} />
    </p>
  )
}
