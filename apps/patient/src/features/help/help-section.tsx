import type { FaqItem } from '@htd/contract/help'
import type { HelpCategory } from '@htd/domain/vocabulary/help-categories'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { FaqList } from './faq-list.tsx'
import styles from './help.module.css'
import { SectionToggle } from './section-toggle.tsx'
import { useInParts } from './use-in-parts.ts'
import type { OpenAnswers } from './use-opened.ts'

type Props = {
  category: HelpCategory
  items: readonly FaqItem[]
  opened: OpenAnswers
  /** What else is in the section, above its questions. */
  children?: ReactNode
}

/** One category of the help page, closed until somebody opens it. */
export function HelpSection({ category, items, opened, children }: Props) {
  const t = useTranslate()
  const titleId = `${category}-title`
  const isOpen = opened.isOpen(category)
  // The answer in the address is opened before its section.
  const rendered = useInParts(items.length, isOpen || items.some(({ id }) => opened.isOpen(id)))
  // What else is in the section comes with its first questions.
  const isBegun = rendered > 0 || items.length === 0
  return (
    <section id={category} className={`${styles.section} ${styles.item} ${styles.closable}`} aria-labelledby={titleId}>
      <SectionToggle
        title={t(`help.${category}`)}
        titleId={titleId}
        count={items.length}
        isOpen={isOpen}
        onToggle={(open) => opened.toggle(category, open)}
      >
        {isBegun && children}
        {children && items.length > 0 && <p className={styles.label}>{t('help.questions')}</p>}
        <FaqList items={items.slice(0, rendered)} opened={opened} />
      </SectionToggle>
    </section>
  )
}
