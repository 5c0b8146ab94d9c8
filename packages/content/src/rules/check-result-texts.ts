import type { JsonParts } from '../layout.ts'
import type { Finding, SoundParts } from './finding.ts'

type Texts = JsonParts['resultTexts']
type Scoring = JsonParts['scoring']

/** Checks that advice, reasons and tips name answers, questions and categories that there are: of a misspelled one nothing would be shown. */
export function checkResultTexts({ general, symptom, resultTexts, scoring }: SoundParts): Finding[] {
  if (!general || !symptom || !resultTexts || !scoring) return []
  const answers = [general, symptom].flatMap(({ questions }) => questions.flatMap((question) => question.answers))
  const slugs = answers.map(({ slug }) => slug)
  const { adviceByAnswer = {}, adviceByCategory = {}, because } = resultTexts
  const named = [...slugs, ...scoring.scored, ...scoring.categoryOrder]
  return [
    ...unknownKeys(adviceByAnswer, slugs, ['adviceByAnswer'], 'is no answer'),
    ...unknownKeys(adviceByCategory, scoring.categoryOrder, ['adviceByCategory'], 'is no category'),
    ...unknownKeys(because?.named ?? {}, named, ['because', 'named'], 'is no answer, scored question or category'),
    ...checkTips(resultTexts, scoring),
  ]
}

const finding = (path: Finding['path'], message: string): Finding => ({ part: 'resultTexts', path, message })

const unknownKeys = (record: object, known: readonly string[], path: string[], message: string): Finding[] =>
  Object.keys(record).flatMap((key) => (known.includes(key) ? [] : [finding([...path, key], message)]))

function checkTips({ selfCare, categories }: Texts, { tipAnswers = [], categoryOrder }: Scoring): Finding[] {
  const lists = [
    { path: ['selfCare'], tips: selfCare },
    ...Object.entries(categories).map(([key, { selfCare: tips }]) => ({ path: ['categories', key, 'selfCare'], tips })),
  ]
  return lists.flatMap(({ path, tips }) =>
    tips.flatMap((tip, index) => [
      ...(['whenAnswer', 'unlessAnswer'] as const).flatMap((field) => {
        const slug = tip[field]
        const isKnown = slug === undefined || tipAnswers.includes(slug)
        return isKnown ? [] : [finding([...path, index, field], 'is none of tipAnswers in scoring.json')]
      }),
      ...(tip.unlessCategory ?? []).flatMap((key, at) =>
        categoryOrder.includes(key) ? [] : [finding([...path, index, 'unlessCategory', at], 'is no category')],
      ),
    ]),
  )
}
