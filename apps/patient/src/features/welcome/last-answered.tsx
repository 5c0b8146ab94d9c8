import { listResults } from '@htd/contract/quiz'
import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { callAsPatient } from '#shared/api.ts'
import { DateText } from '#shared/date-text.tsx'

/** When the patient last answered questions of this kind. Nothing is shown while that is not known. */
export function LastAnswered({ isSymptom }: { isSymptom: boolean }) {
  const t = useTranslate()
  const [answeredAt, setAnsweredAt] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    callAsPatient(listResults, { query: {} }, { signal: abort.signal })
      .then(({ items }) => setAnsweredAt(items.find(({ is_symptom }) => is_symptom === isSymptom)?.created_at))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) console.error('The date of the last answers could not be fetched', error)
      })
    return () => abort.abort()
  }, [isSymptom])
  if (!answeredAt) return null
  return (
    <li>
      {t('retake.last')} <DateText iso={answeredAt} />
    </li>
  )
}
