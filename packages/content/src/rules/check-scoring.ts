import type { JsonParts } from '../layout.ts'
import type { Finding } from './finding.ts'

type Scoring = JsonParts['scoring']
type Local = { path: (string | number)[]; message: string }

/**
 * Checks the scoring rules, and that every answer they name exists.
 *
 * @param answers slugs of the answers of both questionnaires
 */
export function checkScoring(scoring: Scoring, answers: ReadonlySet<string>): Finding[] {
  return [
    ...checkBands(scoring),
    ...checkCategories(scoring),
    ...checkTriage(scoring, answers),
    ...checkPoints(scoring, answers),
    ...noAnswers(scoring.tipAnswers ?? [], answers, ['tipAnswers']),
    ...(scoring.minScoredItems > scoring.scored.length
      ? [
          {
            path: ['minScoredItems'],
            message: `must be at most ${scoring.scored.length}: so many questions are scored`,
          },
        ]
      : []),
  ].map((found) => ({ ...found, part: 'scoring' }))
}

/** Checks that every burden from 0 to 100 is in exactly one band. */
function checkBands({ bands }: Scoring): Local[] {
  const edges = bands.flatMap(({ from, to, key }, index): Local[] => {
    const start = bands[index - 1]?.to ?? 0
    const gap = from > start ? 'leaves a gap' : 'overlaps'
    return [
      ...(from === start ? [] : [{ path: ['bands', index, 'from'], message: `must be ${start}: this ${gap}` }]),
      ...(to > from ? [] : [{ path: ['bands', index, 'to'], message: `must be above ${from}` }]),
      ...(bands.findIndex((band) => band.key === key) === index
        ? []
        : [{ path: ['bands', index, 'key'], message: `${key} is a band already` }]),
    ]
  })
  const top = bands.length - 1
  const reachesTop = (bands[top]?.to ?? 0) > 100
  return reachesTop
    ? edges
    : [...edges, { path: ['bands', top, 'to'], message: 'must be above 100, so that 100 is in it' }]
}

function checkCategories({ categories, merged, categoryOrder, alwaysFirst }: Scoring): Local[] {
  const simple = categories.map(({ key }) => key)
  const all = [...simple, ...merged.map(({ key }) => key)]
  const unknown = (slugs: readonly string[], known: readonly string[], path: Local['path']) =>
    slugs.flatMap((slug, index) =>
      known.includes(slug) ? [] : [{ path: [...path, index], message: 'is no category' }],
    )
  const missing = all.filter((key) => !categoryOrder.includes(key))
  return [
    ...doubles(all).map((index) => ({
      path: keyPath(index, simple.length),
      message: `${all[index]} is a category already`,
    })),
    ...merged.flatMap(({ from }, index) => unknown(from, simple, ['merged', index, 'from'])),
    ...unknown(categoryOrder, all, ['categoryOrder']),
    ...doubles(categoryOrder).map((index) => ({ path: ['categoryOrder', index], message: 'is here twice' })),
    ...missing.map((key) => ({ path: ['categoryOrder'], message: `lacks ${key}` })),
    ...unknown(alwaysFirst, all, ['alwaysFirst']),
  ]
}

const doubles = (slugs: readonly string[]) =>
  slugs.flatMap((slug, index) => (slugs.indexOf(slug) === index ? [] : [index]))

const keyPath = (index: number, simple: number) =>
  index < simple ? ['categories', index, 'key'] : ['merged', index - simple, 'key']

function checkTriage({ triage, scored, categoryOrder }: Scoring, answers: ReadonlySet<string>): Local[] {
  return triage.flatMap(({ all }, rule) =>
    all.flatMap((condition, index): Local[] => {
      const path = ['triage', rule, 'all', index]
      if ('anyAnswer' in condition) return noAnswers(condition.anyAnswer, answers, [...path, 'anyAnswer'])
      if ('question' in condition) return notScored(condition.question, scored, [...path, 'question'])
      if ('category' in condition && !categoryOrder.includes(condition.category)) {
        return [{ path: [...path, 'category'], message: 'is no category' }]
      }
      return []
    }),
  )
}

function checkPoints({ categories, scored }: Scoring, answers: ReadonlySet<string>): Local[] {
  return categories.flatMap(({ requiresAny, rules }, at) => [
    ...noAnswers(requiresAny, answers, ['categories', at, 'requiresAny']),
    ...rules.flatMap((rule, index) => {
      const path = ['categories', at, 'rules', index]
      if ('question' in rule) return notScored(rule.question, scored, [...path, 'question'])
      return answers.has(rule.answer) ? [] : [{ path: [...path, 'answer'], message: 'is no answer' }]
    }),
  ])
}

const noAnswers = (slugs: readonly string[], answers: ReadonlySet<string>, path: Local['path']): Local[] =>
  slugs.flatMap((slug, index) => (answers.has(slug) ? [] : [{ path: [...path, index], message: 'is no answer' }]))

const notScored = (slug: string, scored: readonly string[], path: Local['path']): Local[] =>
  scored.includes(slug) ? [] : [{ path, message: 'is no scored question' }]
