import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { AwaitingRow } from '#features/comments/clinic-assessments.repo.ts'

/** Formats assessments that await a comment as a table for a terminal. */
export function awaitingLines(rows: readonly AwaitingRow[]): string[] {
  if (rows.length === 0) return ['No assessment awaits a comment.']
  const line = ([id = '', day = '', kind = '', advice = '', read = '']: readonly string[]) =>
    `${id.padEnd(36)}  ${day.padEnd(10)}  ${kind.padEnd(7)}  ${advice.padEnd(9)}  ${read}`.trimEnd()
  const cells = rows.map(({ id, at, isSymptom, triage, readAt }) => [
    id,
    at.toISOString().slice(0, 10),
    kindOf(isSymptom),
    triage,
    readAt ? 'read' : '',
  ])
  return [['ASSESSMENT', 'ANSWERED', 'KIND', 'ADVICE', 'READ'], ...cells].map(line)
}
