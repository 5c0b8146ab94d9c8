import { useTranslate } from '#i18n/translate.ts'
import styles from './progress-bar.module.css'

type Props = {
  /** Counted from 1. */
  number: number
  total: number
  /** 0 to 100, at most two decimals. */
  percent: number
}

export function ProgressBar({ number, total, percent }: Props) {
  const t = useTranslate()
  const text = t('question.counter', { number, total })
  return (
    <div className={styles.progress}>
      <p className={styles.text} aria-hidden="true">
        {text}
      </p>
      <div
        role="progressbar"
        tabIndex={-1}
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t('question.position', { number, total })}
      >
        {/* The width is an attribute, because the content security policy allows no inline styles. */}
        <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.fill} width={percent} height="10" />
        </svg>
      </div>
    </div>
  )
}
