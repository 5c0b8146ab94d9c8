import { NumberLinks } from '@htd/ui/text/number-links'
import { useTranslate } from '#i18n/translate.ts'
import styles from './feedback.module.css'

/** Advice on where to turn in urgent cases. The phone numbers are links. */
export function UrgentNote() {
  const t = useTranslate()
  return (
    <p className={styles.urgent}>
      <NumberLinks text={t('feedback.urgent')} />
    </p>
  )
}
