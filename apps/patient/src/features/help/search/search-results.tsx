import type { FaqItem } from '@htd/contract/help'
import { helpCategories } from '@htd/domain/vocabulary/help-categories'
import { memo } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { FaqList } from '../faq-list.tsx'
import styles from '../help.module.css'
import type { OpenAnswers } from '../use-opened.ts'
import type { FaqHits } from './found.ts'

type Props = { items: readonly FaqItem[]; found: FaqHits; opened: OpenAnswers }

/** The questions that match, under the headings of their sections. */
export const SearchResults = memo(function SearchResults({ items, found, opened }: Props) {
  const t = useTranslate()
  return helpCategories.map((category) => {
    const hits = items.filter((item) => item.category === category && found.ids.has(item.id))
    const headingId = `${category}-hits`
    return (
      hits.length > 0 && (
        <section key={category} className={styles.section} aria-labelledby={headingId}>
          <h2 id={headingId}>{t(`help.${category}`)}</h2>
          <FaqList items={hits} opened={opened} mark={found.mark} />
        </section>
      )
    )
  })
})
