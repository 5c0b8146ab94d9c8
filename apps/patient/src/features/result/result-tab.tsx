import { isUrgent } from '@htd/domain/scoring/urgency'
import { buttonClass } from '@htd/ui/form/button'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { QueryView } from '@htd/web/query/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { ResultSections } from '#shared/assessment/result-sections.tsx'
import { verdictOf } from '#shared/assessment/verdict.ts'
import { VerdictBox } from '#shared/assessment/verdict-box.tsx'
import { resultsQuery } from '#shared/queries/results.query.ts'
import { Nothing } from './nothing.tsx'
import { Summary } from './summary.tsx'

/** The verdict on the patient's assessments: in one box first, then its figures, and the reasons in sections that open. */
export function ResultTab() {
  const t = useTranslate()
  const { language } = useLanguage()
  const results = useQuery(resultsQuery(language))
  return (
    <QueryView query={results}>
      {(items) => {
        const verdict = verdictOf(items)
        if (!verdict) return <Nothing title={t('result.none')} text={t('result.noneText')} to={paths.retake()} />
        const { newest } = verdict
        return (
          <>
            <VerdictBox verdict={verdict} />
            {!isUrgent(newest.triage) && <Summary item={newest} />}
            <ResultSections verdict={verdict} />
            <Link className={buttonClass('secondary')} href={paths.report(newest.id)}>
              {t('result.report')}
            </Link>
          </>
        )
      }}
    </QueryView>
  )
}
