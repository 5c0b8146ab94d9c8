import type { FaqItem } from '@htd/contract/help'
import { type HelpCategory, helpCategories } from '@htd/domain/vocabulary/help-categories'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { AssistantLink } from './assistant-link.tsx'
import { FaqSearch } from './faq-search.tsx'
import styles from './help.module.css'
import { faqQuery } from './help.query.ts'
import { HelpSections, sectionsWith } from './help-sections.tsx'
import { HelpView } from './help-view.tsx'
import { searchIn } from './search/search-faq.ts'
import { SearchResults } from './search/search-results.tsx'
import { useFuzzyIndex } from './search/use-fuzzy-index.ts'
import { useOpened } from './use-opened.ts'

const none: readonly FaqItem[] = []

type Props = {
  /** False leaves out the films and the form, which need a login. */
  isPatient: boolean
}

/** Common questions, how the service works, films, and a form for writing to the clinic. */
export function HelpContent({ isPatient }: Props) {
  const t = useTranslate()
  const { language } = useLanguage()
  const faq = useQuery(faqQuery(language))
  const isWaiting = isComing(faq)
  const items = faq.data ?? none
  const [query, setQuery] = useState('')
  // A letter shows at once, its hits a moment later.
  const asked = useDeferredValue(query)
  // An emptied field ends the search at once: what leads to an answer empties it, and goes there.
  const isSearching = query.trim() !== '' && asked.trim() !== '' && items.length > 0
  const fuzzyIndex = useFuzzyIndex(isSearching)
  const search = useMemo(() => searchIn(items, fuzzyIndex), [items, fuzzyIndex])
  const found = useMemo(() => (isSearching ? search(asked) : undefined), [search, asked, isSearching])
  const opened = useOpened(
    faq.data !== undefined && !isWaiting,
    useCallback(() => setQuery(''), []),
  )
  return (
    <>
      <h1 tabIndex={-1}>{t('help.title')}</h1>
      <p>{t('help.intro')}</p>
      {isPatient && <AssistantLink />}
      <OnPage sections={isWaiting ? helpCategories : sectionsWith(items)} />
      <HelpView query={faq} failed={{ title: t('help.failed'), text: t('help.failedText') }} none={t('help.none')}>
        {(all) => <FaqSearch query={query} onChange={setQuery} hits={found?.ids.size} all={all.length} />}
      </HelpView>
      {found && <SearchResults items={items} found={found} opened={opened} />}
      {/* Shown once its questions are there, so that nothing is pushed down under the eyes of the reader. Stays mounted during a search,
          so that a film goes on and no list is fetched again. */}
      <div hidden={found !== undefined || isWaiting}>
        <HelpSections items={found ? none : items} opened={opened} isPatient={isPatient} />
      </div>
    </>
  )
}

/** Returns true during the first attempt to load it. Offline there is no attempt: the numbers for urgent cases are shown then. */
const isComing = ({ isLoading, errorUpdateCount }: UseQueryResult): boolean => isLoading && errorUpdateCount === 0

/** Links to the sections. While the questions are on their way, to all: what is below them must not move when they come. */
function OnPage({ sections }: { sections: readonly HelpCategory[] }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('help.onPage')}>
      <ul className={styles.onPage}>
        {sections.map((category) => (
          <li key={category}>
            <a href={`#${category}`}>{t(`help.${category}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
