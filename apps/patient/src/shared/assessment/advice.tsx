import type { ResultItem } from '@htd/contract/quiz'
import { RichText } from '@htd/ui/text/rich-text'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './advice.module.css'

/** Returns true if a result calls for care today or immediately. */
export const isUrgent = ({ triage }: Pick<ResultItem, 'triage'>): boolean =>
  triage === 'URGENT' || triage === 'EMERGENCY'

type Props = { html: string; isUrgent: boolean; children?: ReactNode }

/** The care advice, visually set apart from everything else. */
export function Advice({ html, isUrgent: hasAlarm, children }: Props) {
  const t = useTranslate()
  return (
    <section className={`${styles.advice} ${hasAlarm ? styles.urgent : ''}`}>
      <RichText html={html} newTabText={t('app.newTab')} />
      {children}
    </section>
  )
}
