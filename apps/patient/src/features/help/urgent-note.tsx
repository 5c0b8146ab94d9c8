import { useTranslate } from '#i18n/translate.tsx'
import styles from './feedback.module.css'

const number = /^\{(\d+)\}$/

/** Where to turn with what can't wait. The numbers can be called. */
export function UrgentNote() {
  const t = useTranslate()
  return (
    <p className={styles.urgent}>
      {t('feedback.urgent')
        .split(/(\{\d+\})/)
        .map((part) => {
          const [, called] = number.exec(part) ?? []
          return called ? (
            <a key={part} href={`tel:${called}`}>
              {called}
            </a>
          ) : (
            part
          )
        })}
    </p>
  )
}
