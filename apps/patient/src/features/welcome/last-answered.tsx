import { listResults, type ResultItem, type ResultScale } from '@htd/contract/quiz'
import { DateText } from '@htd/web/page/date-text.tsx'
import { useLoaded } from '@htd/web/query/use-loaded.ts'
import { useTranslate } from '#i18n/translate.ts'
import { callAsPatient } from '#shared/api.ts'

type EarlierResults = { items: readonly ResultItem[]; scale: ResultScale }

const DAY_MS = 24 * 60 * 60 * 1000

/** Date of the last answers of this kind, and a warning if a re-take comes too soon after any answers. Empty until known. */
export function LastAnswered({ isSymptom }: { isSymptom: boolean }) {
  const t = useTranslate()
  const { data: before } = useLoaded('results', (signal) => callAsPatient(listResults, { query: {} }, { signal }), {
    onFailure: (error) => console.error('results fetch failed', error),
  })
  const ofKind = before?.items.find(({ is_symptom }) => is_symptom === isSymptom)
  return (
    <>
      {ofKind && (
        <li>
          {t('retake.last')} <DateText iso={ofKind.created_at} />
        </li>
      )}
      {before && isTooSoon(before) && <li>{t('retake.tooSoon', { count: before.scale.too_soon_days })}</li>}
    </>
  )
}

/** Returns true if the latest answers, of either kind, are so recent that new ones would cover the same days. */
function isTooSoon({ items: [latest], scale }: EarlierResults): boolean {
  return latest !== undefined && Date.now() - Date.parse(latest.created_at) < scale.too_soon_days * DAY_MS
}
