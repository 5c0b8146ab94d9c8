import type { ContentPack } from '@htd/content/shape'
import type { ResultItem, ResultScale } from '@htd/contract/quiz'
import { changeText } from '@htd/domain/result-text/change-text'
import { wordingOf } from '@htd/domain/scoring/compare'
import { currentAssessments } from '@htd/domain/scoring/current-assessments'
import { burdenPercent } from '@htd/domain/scoring/percent'
import type { ScoredVerdict } from '@htd/domain/scoring/verdict'
import type { Language } from '@htd/domain/vocabulary/languages'
import { resultText } from '#assessments/result-text.ts'
import type { Deps } from '#deps.ts'
import * as history from './history.repo.ts'
import { resultScale } from './result-scale.ts'

/** Few answer the symptom questions more often than this before they answer all again. */
const USUALLY_CURRENT = 6

type View = { language: Language; texts?: 'all' | 'current' | undefined }

/**
 * Lists all results of a patient, newest first, and the scale of their chart. Nothing is rescored: the stored results get their
 * texts from the content that the questions were answered with.
 * @param texts `current` leaves out the long texts of what is history, which are most of the work
 */
export async function listResults(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  patientId: string,
  { language, texts = 'all' }: View,
): Promise<{ items: ResultItem[]; scale: ResultScale }> {
  const rows = await history.listResults(db, patientId, texts === 'all' ? Number.MAX_SAFE_INTEGER : USUALLY_CURRENT)
  const kindAt = new Map(rows.map(({ participated_at, is_symptom }) => [participated_at.getTime(), is_symptom]))
  const told = new Set(texts === 'all' ? rows : currentAssessments(rows))
  const missed = [...told].flatMap(({ verdict, participation_id }) => (verdict ? [] : participation_id))
  const more = missed.length > 0 ? await history.findVerdicts(db, patientId, missed) : undefined
  const items = rows.map(async (row) => {
    const pack = await content.version(row.content_version)
    const verdict = told.has(row) ? (row.verdict ?? more?.get(row.participation_id)) : null
    return {
      ...toItem(row, pack, language),
      ...(verdict ? textsOf(row, verdict, pack, language) : noTexts(row, pack, language)),
      compared_with: comparedWith(row, kindAt),
    }
  })
  return { items: await Promise.all(items), scale: resultScale(content.current(), rows, language) }
}

/** Names the assessment whose time is stored with the change. @param kindAt whether the assessment of that time is one of symptoms */
function comparedWith({ status, change }: history.ResultRow, kindAt: ReadonlyMap<number, boolean>) {
  if (status === 'INITIAL' || change.previousAt === null) return null
  const is_symptom = kindAt.get(Date.parse(change.previousAt))
  return is_symptom === undefined ? null : { created_at: change.previousAt, is_symptom }
}

type Texts = 'result' | 'status'

function toItem(
  row: history.ResultRow,
  { resultTexts: texts }: ContentPack,
  language: Language,
): Omit<ResultItem, 'compared_with' | Texts> {
  return {
    id: row.participation_id,
    created_at: row.participated_at.toISOString(),
    percent: burdenPercent(row.burden_sum, row.burden_count),
    is_symptom: row.is_symptom,
    wording: wordingOf(row.change),
    band: { key: row.band, title: texts.bands[row.band].title[language] },
    triage: row.triage,
    categories: row.categories.map((key) => ({ key, title: texts.categories[key]?.title[language] ?? key })),
  }
}

function textsOf(
  { status, change, is_symptom: isSymptom, burden_sum, burden_count }: history.ResultRow,
  verdict: ScoredVerdict,
  pack: ContentPack,
  language: Language,
): Pick<ResultItem, Texts> {
  const percent = burdenPercent(burden_sum, burden_count)
  return {
    result: resultText(pack, { isSymptom, verdict, change }, language),
    status: { status, ...changeText(pack.resultTexts, { change, percent, level: verdict.triage.level }, language) },
  }
}

const noTexts = (
  { status }: history.ResultRow,
  { resultTexts }: ContentPack,
  language: Language,
): Pick<ResultItem, Texts> => ({
  result: '',
  status: { status, title: resultTexts.status[status].title[language], description: '' },
})
