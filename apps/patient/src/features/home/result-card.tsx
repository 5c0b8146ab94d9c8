import type { ResultItem } from '@htd/contract/quiz'
import { splitResult } from '@htd/domain/result-text/split-result'
import { plainText } from '@htd/domain/search/plain-text'
import { QueryView } from '@htd/web/query/query-view.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { AssessmentName } from '#shared/assessment/assessment-name.tsx'
import { LevelAndChange } from '#shared/assessment/level-and-change.tsx'
import { StandingAdvice } from '#shared/assessment/other-answers.tsx'
import { type Verdict, verdictOf } from '#shared/assessment/verdict.ts'
import { Card } from './card.tsx'
import styles from './home.module.css'

type Props = { query: UseQueryResult<readonly ResultItem[]>; hasAlarm: boolean }

/** The verdict in short, with the way to the whole result. Its space is reserved while it is fetched. */
export function ResultCard({ query, hasAlarm }: Props) {
  const t = useTranslate()
  return (
    <Card title={t('home.resultTitle')} link={t('home.showResult')} to={paths.result()}>
      {hasAlarm ? (
        <p>{t('home.resultText')}</p>
      ) : (
        <div className={`${styles.verdict} ${query.isPending ? styles.verdictToCome : ''}`}>
          <QueryView query={query}>{(items) => <InShort verdict={verdictOf(items)} />}</QueryView>
        </div>
      )}
    </Card>
  )
}

function InShort({ verdict }: { verdict: Verdict | undefined }) {
  const t = useTranslate()
  if (!verdict) return null
  const { newest } = verdict
  return (
    <>
      <p className={styles.name}>
        <AssessmentName item={newest} />
      </p>
      <p>{whatToDo(newest, t)}</p>
      <LevelAndChange item={newest} />
      <StandingAdvice verdict={verdict} />
    </>
  )
}

/** The advice as plain text. Milder advice points to what stands further down in the result, and is worded for this page. */
function whatToDo(item: ResultItem, t: Translate): string {
  const { triage } = item
  if (triage === 'SELF_CARE' || triage === 'NONE') return t(`home.do${triage}`)
  return plainText(splitResult(item).advice.replace(/^<h2>.*?<\/h2>/s, ''))
}
