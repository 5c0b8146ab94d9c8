import type { PackAnswer, PackQuestion, Words } from '@htd/content/shape'
import type { ReadComparison } from '@htd/contract/clinic/assessments'
import { contributions } from '@htd/domain/scoring/contributions'
import { pairQuestions, type QuestionPair, type Side } from '#assessments/pair-questions.ts'
import { plainWords } from '#content/plain-words.ts'
import { chosenOf } from '#content/published-questions.ts'

type Changed = Pick<ReadComparison, 'changed' | 'unchanged' | 'has_other_wording'>

/** Lists the questions whose answers differ, or that only one of two assessments asked, and counts the others. */
export function changedQuestions(before: Side, after: Side): Changed {
  const { moved } = contributions(before.given.verdict.weights, after.given.verdict.weights)
  const pairs = pairQuestions(before, after)
  const changed = pairs.filter((pair) => !isAnsweredAlike(pair, before, after))
  return {
    changed: changed.map((pair) => ({
      number: pair.number,
      title: plainWords((pair.after ?? pair.before)?.title ?? { sv: '', en: '' }),
      before: answersOf(before, pair.before),
      after: answersOf(after, pair.after),
      is_reworded: isReworded(pair),
      moved: moved[pair.slug] ?? null,
    })),
    unchanged: pairs.length - changed.length,
    has_other_wording: pairs.some(isReworded),
  }
}

const chosen = ({ given }: Side, question: PackQuestion): PackAnswer[] => chosenOf(question, given.answerIds)

const answersOf = (side: Side, question: PackQuestion | undefined): Words[] | null =>
  question ? chosen(side, question).map(({ text }) => plainWords(text)) : null

/** Compares by slug: the ids of the same answer differ between questionnaires. */
function isAnsweredAlike(pair: QuestionPair, before: Side, after: Side): boolean {
  if (!pair.before || !pair.after) return false
  const first = chosen(before, pair.before).map(({ slug }) => slug)
  const second = chosen(after, pair.after).map(({ slug }) => slug)
  return first.length === second.length && first.every((slug) => second.includes(slug))
}

/** Tells whether a question that both asked, or one of the answers that both offered, has other words in any language. */
function isReworded({ before, after }: QuestionPair): boolean {
  if (!before || !after || before === after) return false
  const texts = new Map(after.answers.map(({ slug, text }) => [slug, text]))
  return (
    differ(before.title, after.title) || before.answers.some(({ slug, text }) => differ(text, texts.get(slug) ?? text))
  )
}

const differ = (one: Words, other: Words): boolean => one.sv !== other.sv || one.en !== other.en
