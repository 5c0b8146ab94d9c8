import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { answerTexts, choose } from '../../test/default-pack.ts'
import { personas } from '../../test/personas.ts'
import hashes from '../../test/results-2026-1.json' with { type: 'json' }
import former from '../../test/rules-2026-1.json' with { type: 'json' }
import { compareWithPrevious } from '../scoring/compare.ts'
import { burdenPercent } from '../scoring/percent.ts'
import { reachVerdict } from '../scoring/reach-verdict.ts'
import type { ScoringRules } from '../scoring/rules.ts'
import type { QuestionnaireKind } from '../vocabulary/questionnaire-kinds.ts'
import { changeText } from './change-text.ts'
import { composeResult } from './compose-result.ts'
import type { ResultTexts } from './result-texts.ts'

/** Rules and texts of content 2026.7, the last with version 2026.1 of the scoring rules. */
const { scoring, resultTexts } = former as unknown as { scoring: ScoringRules; resultTexts: ResultTexts }
const expected: Record<string, string> = hashes

const at = new Date('2026-11-22T10:00:00Z')
const march = new Date('2026-03-05T10:00:00Z')
const previous = [
  null,
  { sum: 18, count: 9, scoringVersion: '2026.1', at: new Date('2026-11-20T10:00:00Z') },
  { sum: 0, count: 7, scoringVersion: '2026.1', at: march },
  { sum: 0, count: 7, scoringVersion: '2025.9', at: march },
]
const carried = ['dur.gt3m', 'con.transplant', 'con.face', 'drp.4p']

/** Scores, compares and words an assessment as the code of that time did. The hashes were written by that code. */
function everythingSaid(answers: readonly string[], kind: QuestionnaireKind): string {
  const asked = answers.filter((slug) => kind === 'general' || /^(?:core_|rf\.)/.test(slug))
  const chosen = choose(kind, asked)
  const general = { sum: 36, count: 9, at: march }
  return previous
    .flatMap((earlier) => {
      const course = { at, previous: earlier, general }
      const verdict = reachVerdict(scoring, { kind, chosen, carriedAnswers: [...answers, ...carried], course })
      if (verdict.outcome !== 'scored') throw new Error('the answers are too few')
      const change = compareWithPrevious(scoring, { ...verdict, at }, earlier)
      const percent = burdenPercent(verdict.sum, verdict.count)
      const input = { texts: resultTexts, verdict, change, answerTexts, kind, contentVersion: '2026.7' }
      return (['sv', 'en'] as const).flatMap((language) => [
        JSON.stringify({ verdict, change }),
        composeResult(input, language),
        changeText(resultTexts, { change, percent, level: verdict.triage.level }, language).description,
      ])
    })
    .join('\n')
}

const cases = personas.flatMap(({ name, answers }) =>
  (['general', 'symptom'] as const).map((kind) => ({ kind, name, answers })),
)

test.each(cases)('[CNT-03] scored by 2026.1, every byte stays as it was: $kind, $name', ({ kind, name, answers }) => {
  const hash = createHash('sha256').update(everythingSaid(answers, kind)).digest('base64url').slice(0, 22)
  expect(hash).toBe(expected[`${kind}: ${name}`])
})
