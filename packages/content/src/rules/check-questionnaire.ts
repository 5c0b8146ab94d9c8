import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { PackAnswer, PackQuestion } from '../shape.ts'
import type { Finding } from './finding.ts'

/**
 * Checks the rules within one questionnaire: numbers count up from 1, slugs are unique, questions can be answered.
 *
 * @param scored slugs of the core questions, the only ones whose answers have weights
 */
export function checkQuestionnaire(
  part: QuestionnaireKind,
  questions: readonly PackQuestion[],
  scored: readonly string[],
): Finding[] {
  const local = questions.flatMap((question, index) =>
    [...checkQuestion(question, scored.includes(question.slug)), ...checkAnswers(question)].map(
      ({ path, message }) => ({
        part,
        path: ['questions', index, ...path],
        message,
      }),
    ),
  )
  return [...checkNumbers(questions).map((found) => ({ ...found, part })), ...checkSlugs(part, questions), ...local]
}

type Local = { path: (string | number)[]; message: string }

const checkNumbers = (questions: readonly PackQuestion[]): Local[] => [
  ...outOfOrder(questions).map((index) => countsUp(['questions', index, 'number'], index)),
  ...questions.flatMap(({ answers }, at) =>
    outOfOrder(answers).map((index) => countsUp(['questions', at, 'answers', index, 'number'], index)),
  ),
  ...questions.flatMap(({ published }, index) =>
    published === false && questions[index + 1] && questions[index + 1]?.published !== false
      ? [{ path: ['questions', index, 'published'], message: 'must be true: only the last questions can be hidden' }]
      : [],
  ),
]

const outOfOrder = (items: readonly { number: number }[]) =>
  items.flatMap(({ number }, index) => (number === index + 1 ? [] : [index]))

const countsUp = (path: Local['path'], index: number): Local => ({
  path,
  message: `must be ${index + 1}: numbers count up from 1`,
})

function checkSlugs(part: QuestionnaireKind, questions: readonly PackQuestion[]): Finding[] {
  const seen = new Set<string>()
  const all = questions.flatMap(({ slug, answers }, index) => [
    { slug, path: ['questions', index, 'slug'] },
    ...answers.map((answer, at) => ({ slug: answer.slug, path: ['questions', index, 'answers', at, 'slug'] })),
  ])
  return all.flatMap(({ slug, path }) => {
    const isTaken = seen.has(slug)
    seen.add(slug)
    return isTaken ? [{ part, path, message: `${slug} is the slug of something else already` }] : []
  })
}

function checkQuestion({ type, mode, required, answers, published }: PackQuestion, isScored: boolean): Local[] {
  const found: Local[] = []
  if (isScored && published === false) {
    found.push({ path: ['published'], message: 'must be true: the question is scored' })
  }
  if (type === 'Statement' && answers.length > 0)
    found.push({ path: ['answers'], message: 'a Statement has no answers' })
  if (required && answers.length === 0) {
    found.push({ path: ['required'], message: 'must be false: there is no answer to choose' })
  }
  const weighed = answers.flatMap(({ weight }, index) => (weight === null ? [] : [index]))
  if (isScored && mode !== 'Single') found.push({ path: ['mode'], message: 'must be "Single": the question is scored' })
  if (isScored && weighed.length < 2) {
    found.push({ path: ['answers'], message: 'must have two weights at least: the question is scored' })
  }
  if (isScored) return found
  return [
    ...found,
    ...weighed.map((index) => ({
      path: ['answers', index, 'weight'],
      message: 'must be null: the question is not scored',
    })),
  ]
}

/** Checks that "none of these" occurs at most once per question, never in a `Single` question, and never with a care level. */
function checkAnswers({ mode, answers }: PackQuestion): Local[] {
  const first = answers.findIndex(({ none }) => none)
  return answers.flatMap((answer, index) => {
    const message = answer.none ? misuse(answer, mode, index !== first) : undefined
    return message ? [{ path: ['answers', index, 'none'], message }] : []
  })
}

function misuse({ triage }: PackAnswer, mode: PackQuestion['mode'], isSecond: boolean): string | undefined {
  if (mode === 'Single') return 'is for questions with several answers; this one takes one'
  if (isSecond) return 'is set for another answer of this question already'
  if (triage) return `does not go with triage ${triage}`
  return undefined
}
