import { type HelpCategory, helpCategories } from '@htd/domain/vocabulary/help-categories'
import { memo } from 'react'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { Section } from '#shared/page/section.tsx'
import type { Facts } from '../use-facts.ts'
import { useNumbers } from '../words/use-numbers.ts'
import styles from './comments.module.css'

const isKnown = (category: string): category is HelpCategory => (helpCategories as readonly string[]).includes(category)

/** A newer server may have categories that this page doesn't know. */
const categoryText = (category: string, t: Translate): string =>
  isKnown(category) ? t(`assessments.${category}`) : category

/** What the patient has written to the clinic, newest first. Plain text: nothing in it is markup. */
export const MessagesSection = memo(function MessagesSection({ opened: { messages, language } }: { opened: Facts }) {
  const t = useTranslate()
  const { day } = useNumbers()
  return (
    <Section title={t('assessments.messages')}>
      {messages.length === 0 && <p>{t('assessments.noMessages')}</p>}
      <ol className={styles.list}>
        {messages.map(({ id, category, text, sent_at, answered_at }) => (
          <li key={id} className={styles.entry}>
            <h3>
              {day(sent_at)}, {categoryText(category, t)}
            </h3>
            <p className={styles.note}>
              {answered_at ? t('assessments.answered', { date: day(answered_at) }) : t('assessments.notAnswered')}
            </p>
            <p className={styles.plain} lang={language}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
})
