import type { ContentPack } from '@htd/content/shape'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { Deps } from '#deps.ts'
import { wasShownSince } from './packs.repo.ts'
import { publishedQuestions } from './published-questions.ts'

type Answered = {
  kind: QuestionnaireKind
  answerIds: readonly string[]
  /** As stated by the browser; undefined: a client that states none. */
  contentVersion?: string | undefined
}

/** Answers given offline may wait this long to be sent. */
export const ANSWERABLE_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Returns the content by which answers are read: the version that the visitor was shown, if that was in the last 30 days and has all these
 * answers; otherwise the current one.
 *
 * @throws AppError `unavailable` while no pack has been imported
 */
export async function answeredPack(
  { db, content, now }: Pick<Deps, 'db' | 'content' | 'now'>,
  { kind, answerIds, contentVersion }: Answered,
): Promise<ContentPack> {
  const current = content.current()
  if (contentVersion === undefined || contentVersion === current.version) return current
  const since = new Date(now().getTime() - ANSWERABLE_MS)
  if (!(await wasShownSince(db, contentVersion, since))) return current
  const shown = await content.version(contentVersion)
  const known = new Set(publishedQuestions(shown, kind).flatMap(({ answers }) => answers.map(({ id }) => id)))
  return answerIds.every((id) => known.has(id)) ? shown : current
}
