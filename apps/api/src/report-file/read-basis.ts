import type { ContentPack } from '@htd/content/shape'
import { fill } from '@htd/domain/result-text/fill'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import type { Triage, TriageReason } from '@htd/domain/scoring/verdict'
import type { Language } from '@htd/domain/vocabulary/languages'
import { careLevels } from '@htd/domain/vocabulary/triage-levels'
import { plainWords } from '#content/plain-words.ts'
import { askedQuestions } from '#content/published-questions.ts'
import { type GivenAnswer, wordsOf } from './given-answers.ts'

/**
 * Reads why a result asks for care, as plain text, without repetition. Left out are red flags, which the
 * summary lists. The score and its change come last: they stand there in figures too, and a long text is shortened from its end.
 */
export function readBasis(
  pack: ContentPack,
  given: readonly GivenAnswer[],
  { level, reasons }: Triage,
  language: Language,
): string[] {
  if (!careLevels.some((care) => care === level)) return []
  const ordered = [...reasons.filter((reason) => !isOfScore(reason)), ...reasons.filter(isOfScore)]
  return [...new Set(ordered.flatMap((reason) => inWords(reason, pack, given, language)))]
}

type ScoreReason = Extract<TriageReason, { burdenGte: number } | { change: unknown }>

const isOfScore = (reason: TriageReason): reason is ScoreReason => 'burdenGte' in reason || 'change' in reason

function inWords(reason: TriageReason, pack: ContentPack, given: readonly GivenAnswer[], language: Language): string[] {
  if ('answer' in reason) return answerInWords(reason.answer, pack, given, language)
  if ('question' in reason)
    return given.filter(({ question }) => question.slug === reason.question).map((each) => sentence(each, language))
  const { because, categories } = pack.resultTexts
  if ('category' in reason) {
    const words = because?.named[reason.category] ?? categories[reason.category]?.title
    return words ? [plainWords(words)[language]] : []
  }
  return because ? [scoreInWords(reason, because, language)] : []
}

type Because = NonNullable<ContentPack['resultTexts']['because']>

function scoreInWords(reason: ScoreReason, because: Because, language: Language): string {
  if ('change' in reason) return plainWords(because.worse)[language]
  if ('generalOlderThanDays' in reason) return plainWords(because.lasting)[language]
  return fill(plainWords(because.burden)[language], { burden: formatPercent(reason.burdenGte, language) })
}

/** An answer that asks for care by itself is a red flag. One that was not given now was carried over from the general questionnaire. */
function answerInWords(slug: string, pack: ContentPack, given: readonly GivenAnswer[], language: Language): string[] {
  const now = given.find(({ answer }) => answer.slug === slug)
  if (now) return now.answer.triage ? [] : [sentence(now, language)]
  const carried = askedQuestions(pack, 'general').flatMap((question) =>
    question.answers.filter((answer) => answer.slug === slug).map((answer) => ({ question, answer })),
  )
  return carried.slice(0, 1).map((each) => sentence(each, language))
}

const sentence = (given: GivenAnswer, language: Language): string => {
  const { question, answer } = wordsOf(given, language)
  return `${question} ${answer}`
}
