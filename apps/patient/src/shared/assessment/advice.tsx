import { RichText } from '@htd/ui/text/rich-text'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './advice.module.css'

type Props = {
  html: string
  isUrgent: boolean
  /** Shown before the advice, as which answers it is about. */
  before?: ReactNode
  children?: ReactNode
}

/** The care advice, visually set apart from everything else. */
export function Advice({ html, isUrgent, before, children }: Props) {
  const t = useTranslate()
  return (
    <section className={`${styles.advice} ${isUrgent ? styles.urgent : ''}`}>
      {before}
      <RichText html={html} newTabText={t('app.newTab')} />
      {children}
    </section>
  )
}
