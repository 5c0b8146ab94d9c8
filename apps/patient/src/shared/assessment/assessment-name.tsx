import type { ResultItem } from '@htd/contract/quiz'
import { DateText } from '@htd/web/page/date-text.tsx'
import { useTranslate } from '#i18n/translate.ts'

/** Kind and date of an assessment: "Alla frågor, 3 - nov - 2026". */
export function AssessmentName({ item }: { item: Pick<ResultItem, 'created_at' | 'is_symptom'> }) {
  const t = useTranslate()
  return (
    <>
      {t(item.is_symptom ? 'status.symptom' : 'status.general')}, <DateText iso={item.created_at} />
    </>
  )
}
