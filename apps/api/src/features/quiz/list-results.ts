import type { ContentPack } from '@htd/content/shape'
import type { ResultItem, ResultScale } from '@htd/contract/quiz'
import { changeText } from '@htd/domain/result-text/change-text'
import { wordingOf } from '@htd/domain/scoring/compare'
import { burdenPercent } from '@htd/domain/scoring/percent'
import type { Language } from '@htd/domain/vocabulary/languages'
import { resultText } from '#assessments/result-text.ts'
import type { Deps } from '#deps.ts'
import * as history from './history.repo.ts'
import { resultScale } from './result-scale.ts'

/**
 * Lists all results of a patient, newest first, and the scale of their chart. Nothing is rescored: the stored results get their
 * texts from the content that the questions were answered with.
 */
export async function listResults(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  patientId: string,
  language: Language,
): Promise<{ items: ResultItem[]; scale: ResultScale }> {
  const rows = await history.listResults(db, patientId)
  const kindAt = new Map(rows.map(({ participated_at, is_symptom }) => [participated_at.toISOString(), is_symptom]))
  return {
    items: await Promise.all(
      rows.map(async (row) => ({
        ...toItem(row, await content.version(row.content_version), language),
        compared_with: comparedWith(row, kindAt),
      })),
    ),
    scale: resultScale(content.current(), rows, language),
  }
}

/** Names the assessment whose time is stored with the change. @param kindAt whether the assessment of that time is one of symptoms */
function comparedWith({ status, change }: history.ResultRow, kindAt: ReadonlyMap<string, boolean>) {
  const is_symptom = kindAt.get(change.previousAt ?? '')
  if (status === 'INITIAL' || change.previousAt === null || is_symptom === undefined) return null
  return { created_at: change.previousAt, is_symptom }
}

function toItem(row: history.ResultRow, pack: ContentPack, language: Language): Omit<ResultItem, 'compared_with'> {
  const texts = pack.resultTexts
  const percent = burdenPercent(row.burden_sum, row.burden_count)
  return {
    id: row.participation_id,
    created_at: row.participated_at.toISOString(),
    result: resultText(pack, { isSymptom: row.is_symptom, ...row }, language),
    percent,
    is_symptom: row.is_symptom,
    status: {
      status: row.status,
      ...changeText(texts, { change: row.change, percent, level: row.verdict.triage.level }, language),
    },
    wording: wordingOf(row.change),
    band: { key: row.band, title: texts.bands[row.band].title[language] },
    triage: row.triage,
    categories: row.verdict.categories.map(({ key }) => ({
      key,
      title: texts.categories[key]?.title[language] ?? key,
    })),
  }
}
