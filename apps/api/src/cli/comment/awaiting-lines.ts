import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { AwaitingRow } from '#queue/awaiting-assessments.repo.ts'

/** Formats assessments that await a comment as a table for a terminal. */
export function awaitingLines(rows: readonly AwaitingRow[]): string[] {
  if (rows.length === 0) return ['No assessment awaits a comment.']
  const line = ([id = '', day = '', kind = '', advice = '', read = '']: readonly string[]) =>
    `${id.padEnd(36)}  ${day.padEnd(10)}  ${kind.padEnd(7)}  ${advice.padEnd(9)}  ${read}`.trimEnd()
  const cells = rows.map(({ id, at, isSymptom, triage, readAt, hasAccount }) => [
    id,
    at.toISOString().slice(0, 10),
    kindOf(isSymptom),
    triage,
    [readAt ? 'read' : '', hasAccount ? '' : 'no account'].filter(Boolean).join(', '),
  ])
  return [['ASSESSMENT', 'ANSWERED', 'KIND', 'ADVICE', 'READ'], ...cells].map(line)
}
