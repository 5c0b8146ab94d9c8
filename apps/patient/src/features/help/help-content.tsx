import { helpCategories } from '@htd/domain/vocabulary/help-categories'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { AssistantLink } from './assistant-link.tsx'
import { FaqSearch } from './faq-search.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import styles from './help.module.css'
import { faqQuery } from './help.query.ts'
import { HelpSection } from './help-section.tsx'
import { HelpView } from './help-view.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LogInToWrite } from './log-in-to-write.tsx'
import { searchIn } from './search/search-faq.ts'
import { useOpened } from './use-opened.ts'
import { Videos } from './videos.tsx'

type Props = {
  /** False leaves out the films and the form, which need a login. */
  isPatient: boolean
}

/** Common questions, how the service works, films, and a form for writing to the clinic. */
export function HelpContent({ isPatient }: Props) {
  const t = useTranslate()
  const { language } = useLanguage()
  const faq = useQuery(faqQuery(language))
  const items = faq.data ?? []
  const [query, setQuery] = useState('')
  const search = useMemo(() => searchIn(faq.data ?? []), [faq.data])
  const found = useMemo(
    () => (query.trim() && items.length > 0 ? search(query) : undefined),
    [search, query, items.length],
  )
  const opened = useOpened(
    faq.data !== undefined,
    useCallback(() => setQuery(''), []),
  )
  const extras = {
    how_htd_works: <HowTo hasVideos={isPatient} />,
    feedback: isPatient ? <FeedbackForm /> : <LogInToWrite />,
  } as const
  return (
    <>
      <h1 tabIndex={-1}>{t('help.title')}</h1>
      <p>{t('help.intro')}</p>
      {isPatient && <AssistantLink />}
      <OnPage />
      <HelpView query={faq} failed={{ title: t('help.failed'), text: t('help.failedText') }} none={t('help.none')}>
        {(all) => <FaqSearch query={query} onChange={setQuery} hits={found?.ids.size} all={all.length} />}
      </HelpView>
      {helpCategories.map((category) => (
        <HelpSection key={category} category={category} items={items} found={found} opened={opened}>
          {category in extras && extras[category as keyof typeof extras]}
        </HelpSection>
      ))}
    </>
  )
}

const HowTo = ({ hasVideos }: { hasVideos: boolean }) => (
  <>
    <HowItWorks />
    {hasVideos && <Videos />}
  </>
)

function OnPage() {
  const t = useTranslate()
  return (
    <nav aria-label={t('help.onPage')}>
      <ul className={styles.onPage}>
        {helpCategories.map((category) => (
          <li key={category}>
            <a href={`#${category}`}>{t(`help.${category}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
