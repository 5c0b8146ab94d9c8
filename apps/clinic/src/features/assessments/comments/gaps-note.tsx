import { findPlaceholders } from '@htd/domain/comments/placeholders'
import { useTranslate } from '#i18n/translate.ts'
import styles from './comments.module.css'

/** Says what the braces in a text mean, where it is not shown with chips. Nothing for a text without gaps. @param text rich text */
export function GapsNote({ text }: { text: string }) {
  const t = useTranslate()
  if (findPlaceholders(text).length === 0) return null
  return <p className={`${styles.state} ${styles.waiting}`}>{t('gap.inText')}</p>
}
