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
  const needsAll = isOpen || items.some(({ id }) => opened.isOpen(id))
  // What else is in the section counts as its first entry, which stays when the questions come.
  const rendered = useInParts(1 + items.length, needsAll)
  return (
    <section id={category} className={`${styles.section} ${styles.item} ${styles.closable}`} aria-labelledby={titleId}>
      <SectionToggle
        title={t(`help.${category}`)}
        titleId={titleId}
        count={items.length}
        isOpen={isOpen}
        onToggle={(open) => opened.toggle(category, open)}
      >
        {rendered > 0 && children}
        {children && items.length > 0 && <p className={styles.label}>{t('help.questions')}</p>}
        <FaqList items={items.slice(0, Math.max(0, rendered - 1))} opened={opened} />
      </SectionToggle>
    </section>
  )
}
