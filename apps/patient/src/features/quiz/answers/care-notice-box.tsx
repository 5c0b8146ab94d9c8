import type { CareNotice } from '@htd/contract/errors'
import { RichText } from '@htd/ui/text/rich-text'
import { useTranslate } from '#i18n/translate.ts'
import styles from './care-notice.module.css'

/** Advice on where to seek care, read out as soon as it appears. */
export function CareNoticeBox({ notice: { level, text } }: { notice: CareNotice }) {
  const t = useTranslate()
  return (
    <div role="alert" className={styles.notice}>
      <h2 className={styles.title}>{t(`notice.${level}`)}</h2>
      <RichText html={text} headingOffset={2} />
    </div>
  )
}
