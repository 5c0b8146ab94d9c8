import type { FaqItem } from '@htd/contract/help'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { Fold } from '#shared/page/fold.tsx'
import { FaqList } from './faq-list.tsx'
import styles from './help.module.css'
import type { OpenAnswers } from './use-opened.ts'

type Props = { items: readonly FaqItem[]; opened: OpenAnswers; children: ReactNode }

/** The way to write to the clinic, which is always open, and the questions about it. */
export function FeedbackSection({ items, opened, children }: Props) {
  const t = useTranslate()
  return (
    <section id="feedback" className={styles.section} aria-labelledby="feedback-title">
      <h2 id="feedback-title" tabIndex={-1}>
        {t('help.feedback')}
      </h2>
      {children}
      {items.length > 0 && (
        <Fold title={t('help.aboutFeedback', { count: items.length })}>
          <FaqList items={items} opened={opened} />
        </Fold>
      )}
    </section>
  )
}
