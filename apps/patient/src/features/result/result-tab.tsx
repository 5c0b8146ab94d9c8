import { isMoreUrgent } from '@htd/domain/scoring/urgency'
import { buttonClass } from '@htd/ui/form/button'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { QueryView } from '@htd/web/query/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { ResultView } from '#shared/assessment/result-view.tsx'
import { resultsQuery } from '#shared/queries/results.query.ts'
import { Nothing } from './nothing.tsx'
import styles from './result.module.css'
import { Summary } from './summary.tsx'

/** The latest result of all questions, or for a patient who has only answered symptom questions, the latest of those. */
export function ResultTab() {
  const t = useTranslate()
  const { language } = useLanguage()
  const results = useQuery(resultsQuery(language))
  return (
    <QueryView query={results}>
      {(items) => {
        const item = items.find(({ is_symptom }) => !is_symptom) ?? items[0]
        const [newest] = items
        if (!item || !newest)
          return <Nothing title={t('result.none')} text={t('result.noneText')} to={paths.retake()} />
        return (
          <ResultView item={item} newer={isMoreUrgent(newest.triage, item.triage) ? newest : undefined}>
            <Summary item={item} />
            <Link className={`${buttonClass('secondary')} ${styles.report}`} href={paths.report(item.id)}>
              {t('result.report')}
            </Link>
          </ResultView>
        )
      }}
    </QueryView>
  )
}
