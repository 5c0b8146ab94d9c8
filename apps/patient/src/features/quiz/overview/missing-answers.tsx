import type { Question } from '@htd/contract/quiz'
import { ErrorSummary } from '@htd/ui/form/error-summary'
import { useMemo } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { changeLinkId } from './answer-summary.tsx'

/** Questions beyond this number are counted, not listed: a summary longer than the screen is no help. */
const LISTED = 5

/** Links to the questions that must be answered before submission. */
export function MissingAnswers({ missing }: { missing: readonly Question[] }) {
  const t = useTranslate()
  const problems = useMemo(() => {
    const listed = missing.slice(0, LISTED).map(({ id, number, title }) => ({
      field: changeLinkId(id),
      text: t('overview.missingQuestion', { number, question: title }),
    }))
    const count = missing.length - listed.length
    return count > 0 ? [...listed, { text: t('overview.missingMore', { count }) }] : listed
  }, [missing, t])
  return <ErrorSummary title={t('overview.missing')} problems={problems} />
}
