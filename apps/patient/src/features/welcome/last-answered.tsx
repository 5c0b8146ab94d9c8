import { listResults, type ResultItem, type ResultScale } from '@htd/contract/quiz'
import { longDate } from '@htd/domain/dates'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { DateText } from '@htd/web/page/date-text.tsx'
import { useLoaded } from '@htd/web/query/use-loaded.ts'
import { useTranslate } from '#i18n/translate.ts'
import { callAsPatient } from '#shared/api.ts'
import styles from './last-answered.module.css'

type EarlierResults = { items: readonly ResultItem[]; scale: ResultScale }

const DAY_MS = 24 * 60 * 60 * 1000

/** Fetches the results so far, newest first; undefined until they are known. */
export function useEarlierResults(): EarlierResults | undefined {
  return useLoaded('results', (signal) => callAsPatient(listResults, { query: {} }, { signal }), {
    onFailure: (error) => console.error('results fetch failed', error),
  }).data
}

/** Kind and date of the last answers of this kind, unless the notice above the button already names them. */
export function LastAnswered({ before, isSymptom }: { before: EarlierResults | undefined; isSymptom: boolean }) {
  const t = useTranslate()
  const ofKind = before?.items.find(({ is_symptom }) => is_symptom === isSymptom)
  if (!before || !ofKind || ofKind === tooSoonAfter(before)) return null
  return (
    <li>
      {t(isSymptom ? 'retake.lastSymptom' : 'retake.lastGeneral')} <DateText iso={ofKind.created_at} />
    </li>
  )
}

/** Warns that new answers come too soon after earlier ones of either kind, which it names with their date. */
export function TooSoon({ before }: { before: EarlierResults | undefined }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const latest = before && tooSoonAfter(before)
  if (!latest) return null
  const date = longDate(new Date(latest.created_at), language)
  const count = before.scale.too_soon_days
  return (
    <div className={styles.notice}>
      <p>
        <strong>{t(latest.is_symptom ? 'retake.tooSoonSymptom' : 'retake.tooSoonGeneral', { date, count })}</strong>
      </p>
      <p>{t('retake.tooSoon')}</p>
    </div>
  )
}

/** Returns the latest answers, of either kind, if they are so recent that new ones would cover the same days. */
function tooSoonAfter({ items: [latest], scale }: EarlierResults): ResultItem | undefined {
  const isRecent = latest && Date.now() - Date.parse(latest.created_at) < scale.too_soon_days * DAY_MS
  return isRecent ? latest : undefined
}
