import type { FaqItem } from '@htd/contract/help'
import { type HelpCategory, helpCategories } from '@htd/domain/vocabulary/help-categories'
import { memo } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { FaqList } from './faq-list.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import styles from './help.module.css'
import { HelpSection } from './help-section.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LogInToWrite } from './log-in-to-write.tsx'
import { mostAsked } from './most-asked.ts'
import { useInParts } from './use-in-parts.ts'
import type { OpenAnswers } from './use-opened.ts'
import { Videos } from './videos.tsx'

type Props = {
  items: readonly FaqItem[]
  opened: OpenAnswers
  /** False leaves out the films and the form, which need a login. */
  isPatient: boolean
}

/** Lists the sections that the help has with these questions: one without questions is left out, unless something else is in it. */
export function sectionsWith(items: readonly FaqItem[]): HelpCategory[] {
  const first = mostAsked(items)
  return helpCategories.filter((category) => hasMore.includes(category) || restOf(category, items, first).length > 0)
}

/** Sections with more than questions: films and steps, and the form. */
const hasMore: readonly HelpCategory[] = ['how_htd_works', 'feedback']

const restOf = (category: HelpCategory, items: readonly FaqItem[], first: readonly FaqItem[]): FaqItem[] =>
  items.filter((item) => item.category === category && !first.includes(item))

/** The help outside a search: a few questions at once, everything else in closed sections, and the form. */
export const HelpSections = memo(function HelpSections({ items, opened, isPatient }: Props) {
  const first = mostAsked(items)
  const closed = sectionsWith(items).filter((category) => category !== 'feedback')
  return (
    <>
      {first.length > 0 && <MostAsked items={first} opened={opened} />}
      {closed.map((category) => (
        <HelpSection key={category} category={category} items={restOf(category, items, first)} opened={opened}>
          {category === 'how_htd_works' && (
            <>
              <HowItWorks hasPictures={opened.isOpen(category)} />
              {isPatient && <Videos />}
            </>
          )}
        </HelpSection>
      ))}
      <FeedbackSection items={restOf('feedback', items, first)} opened={opened}>
        {isPatient ? <FeedbackForm /> : <LogInToWrite />}
      </FeedbackSection>
    </>
  )
})

/** Questions that show at once; their closed answers come when the browser is idle. */
function MostAsked({ items, opened }: Pick<Props, 'items' | 'opened'>) {
  const t = useTranslate()
  const answered = useInParts(items.length, false)
  return (
    <section className={styles.section} aria-labelledby="most-asked">
      <h2 id="most-asked">{t('help.mostAsked')}</h2>
      <FaqList items={items} opened={opened} answered={answered} />
    </section>
  )
}
