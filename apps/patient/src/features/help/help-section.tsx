import type { FaqItem } from '@htd/contract/help'
import type { HelpCategory } from '@htd/domain/vocabulary/help-categories'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { FaqAnswer } from './faq-answer.tsx'
import styles from './help.module.css'
import type { FaqHits } from './search/found.ts'
import type { useOpened } from './use-opened.ts'

type Props = {
  category: HelpCategory
  items: readonly FaqItem[]
  /** Hits of a search; undefined without a search. */
  found: FaqHits | undefined
  opened: ReturnType<typeof useOpened>
  /** Content of the section in addition to its questions; hidden during a search. */
  children?: ReactNode
}

/** One category of the help page, under its heading. */
export function HelpSection({ category, items, found, opened, children }: Props) {
  const t = useTranslate()
  const own = items.filter((item) => item.category === category)
  const shown = found ? own.filter(({ id }) => found.ids.has(id)) : own
  const headingId = `${category}-heading`
  return (
    <section id={category} className={styles.section} aria-labelledby={headingId} hidden={found && shown.length === 0}>
      <h2 id={headingId} tabIndex={-1}>
        {t(`help.${category}`)}
      </h2>
      {children && <div hidden={found !== undefined}>{children}</div>}
      {children && !found && shown.length > 0 && <p className={styles.label}>{t('help.questions')}</p>}
      {shown.length > 0 && (
        <div className={styles.list}>
          {shown.map((item) => (
            <FaqAnswer
              key={item.id}
              item={item}
              isOpen={opened.isOpen(item.id)}
              mark={found?.mark}
              onToggle={(isOpen) => opened.toggle(item.id, isOpen)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
