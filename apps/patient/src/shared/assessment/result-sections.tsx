import type { ResultItem } from '@htd/contract/quiz'
import { longDate } from '@htd/domain/dates'
import { splitResult } from '@htd/domain/result-text/split-result'
import { isUrgent } from '@htd/domain/scoring/urgency'
import { RichText } from '@htd/ui/text/rich-text'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { Fold } from '#shared/page/fold.tsx'
import styles from './result-sections.module.css'
import type { Verdict } from './verdict.ts'

/** The text of a result below its verdict: closed sections, and open what may not be missed. */
export function ResultSections({ verdict: { newest, general } }: { verdict: Verdict }) {
  const t = useTranslate()
  const { basis, answers, patterns, selfCare, seekCare, framing } = splitResult(newest)
  const read = `${basis}${answers}${patterns}`
  return (
    <>
      {read && (
        <Fold isSection title={t('verdict.answers')}>
          <Text html={read} headingOffset={1} />
        </Fold>
      )}
      {general && general !== newest && !isUrgent(newest.triage) && <EarlierPatterns item={general} />}
      {selfCare && (
        <Fold isSection title={selfCare.title}>
          <Text html={selfCare.html} />
        </Fold>
      )}
      {seekCare && (
        <SeekCare title={seekCare.title} isOpen={isUrgent(newest.triage)}>
          <Text html={seekCare.html} />
        </SeekCare>
      )}
      {framing && (
        <div className={styles.framing}>
          <Text html={framing} />
        </div>
      )}
    </>
  )
}

/** When to seek care: it does not fold below urgent advice. */
function SeekCare({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  if (!isOpen)
    return (
      <Fold isSection title={title}>
        {children}
      </Fold>
    )
  return (
    <section className={styles.open}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Patterns come from all questions only, so that after symptom questions the latest ones are still to be read. */
function EarlierPatterns({ item }: { item: ResultItem }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { patterns } = splitResult(item)
  if (!patterns) return null
  const day = longDate(new Date(item.created_at), language)
  return (
    <Fold isSection title={t('verdict.patterns', { day })}>
      <Text html={patterns} headingOffset={1} />
    </Fold>
  )
}

function Text({ html, headingOffset = 0 }: { html: string; headingOffset?: number }) {
  const t = useTranslate()
  return <RichText html={html} headingOffset={headingOffset} newTabText={t('app.newTab')} />
}
