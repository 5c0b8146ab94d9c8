import type { ContentPack } from '@htd/content/shape'
import type { BothLanguages, RedFlag } from '@htd/contract/clinic/assessments'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import type { ChosenAnswer } from '@htd/domain/scoring/read-answers'
import { type RedFlag as FlagWithRule, type MetCondition, redFlags } from '@htd/domain/scoring/red-flags'
import type { TriageReason } from '@htd/domain/scoring/verdict'
import type { Language } from '@htd/domain/vocabulary/languages'
import { kindOf, type QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { ScoredAssessment } from '#assessments/scored.repo.ts'
import { plainWords } from '#content/plain-words.ts'
import { say } from '#i18n/say.ts'
import { type AskedAnswer, indexOf, type PackIndex } from './pack-index.ts'

/** What was answered, and the texts of the pack that it was answered with. */
type Answered = { pack: ContentPack; index: PackIndex; kind: QuestionnaireKind; chosen: readonly ChosenAnswer[] }

/** Slugs of chosen answers that by themselves have the level of the result. */
export const flaggedBy = (chosen: readonly ChosenAnswer[], { verdict }: ScoredAssessment): string[] =>
  chosen.filter(({ triage }) => triage === verdict.triage.level).map(({ answerSlug }) => answerSlug)

/** Reads what asks for care, by the stored reasons: each rule in words, with the answers that fulfil it. */
export function readRedFlags(pack: ContentPack, given: ScoredAssessment, chosen: readonly ChosenAnswer[]): RedFlag[] {
  const answered = { pack, index: indexOf(pack), kind: kindOf(given.isSymptom), chosen }
  const slugs = { chosen: chosen.map(({ answerSlug }) => answerSlug), flagged: flaggedBy(chosen, given) }
  return redFlags(pack.scoring, given.verdict.triage, slugs).map((flag) => ({
    level: flag.level,
    answers: slugsBehind(flag.reasons, answered).flatMap((slug) => textOf(slug, answered) ?? []),
    rule: { sv: ruleInWords(flag, answered, 'sv'), en: ruleInWords(flag, answered, 'en') },
  }))
}

/** Lists the answers of some reasons in the order of the questionnaire; those that were carried over come last. */
function slugsBehind(reasons: readonly TriageReason[], answered: Answered): string[] {
  const wanted = new Set(reasons.flatMap((reason) => slugsOf(reason, answered)))
  const inOrder = [...answered.chosen.map(({ answerSlug }) => answerSlug), ...answered.index.general.answers.keys()]
  return inOrder.filter((slug) => wanted.delete(slug))
}

function slugsOf(reason: TriageReason, { chosen }: Answered): string[] {
  if ('answer' in reason) return [reason.answer]
  if (!('question' in reason)) return []
  return chosen.filter(({ questionSlug }) => questionSlug === reason.question).map(({ answerSlug }) => answerSlug)
}

/** Finds the text of an answer; the symptom questionnaire carries some over from the latest general one. */
const textOf = (slug: string, { index, kind }: Answered): AskedAnswer | undefined =>
  index[kind].answers.get(slug) ?? index.general.answers.get(slug)

function ruleInWords({ level, isAlone, rule }: FlagWithRule, answered: Answered, language: Language): string {
  const named = { level: say(language, `level.${level}`) }
  if (isAlone) return say(language, 'flag.alone', named)
  const conditions = rule.map((met) => conditionInWords(met, answered, language)).join(say(language, 'flag.and'))
  return conditions ? say(language, 'flag.rule', { ...named, conditions }) : say(language, 'flag.unexplained', named)
}

function conditionInWords({ condition, reasons }: MetCondition, answered: Answered, language: Language): string {
  if ('anyAnswer' in condition) return answersInWords(reasons, answered, language)
  if ('question' in condition) return questionInWords(condition, answered, language)
  if ('change' in condition) return say(language, 'flag.worse')
  if ('generalOlderThanDays' in condition)
    return say(language, 'flag.lasting', {
      percent: formatPercent(condition.burdenGte, language),
      days: String(condition.generalOlderThanDays),
    })
  if ('burdenGte' in condition)
    return say(language, 'flag.burden', { percent: formatPercent(condition.burdenGte, language) })
  const title: BothLanguages | undefined = answered.pack.resultTexts.categories[condition.category]?.title
  return say(language, 'flag.pattern', { pattern: title ? plainWords(title)[language] : condition.category })
}

/** Any of these answers is enough. Each is told with its question: “More than three months” alone says nothing. */
function answersInWords(reasons: readonly TriageReason[], answered: Answered, language: Language): string {
  const given = new Set(answered.chosen.map(({ answerSlug }) => answerSlug))
  const told = slugsBehind(reasons, answered).flatMap((slug) => {
    const text = textOf(slug, answered)
    return text ? [{ key: given.has(slug) ? 'flag.answers' : 'flag.carried', text } as const] : []
  })
  const or = say(language, 'flag.or')
  return [...Map.groupBy(told, ({ key, text }) => key + text.number).values()]
    .flatMap(([first, ...others]) => {
      if (!first) return []
      const quoted = [first, ...others].map(({ text }) => say(language, 'flag.quoted', { text: text.answer[language] }))
      return [say(language, first.key, { question: first.text.title[language], answers: quoted.join(or) })]
    })
    .join(or)
}

type AtLeast = { question: string; gte: number }

function questionInWords({ question: slug, gte }: AtLeast, answered: Answered, language: Language): string {
  const question = answered.pack[answered.kind].questions.find((one) => one.slug === slug)
  const least = question?.answers.find(({ weight }) => weight === gte)
  const answer = least ? plainWords(least.text)[language] : String(gte)
  return say(language, 'flag.question', { question: question ? plainWords(question.title)[language] : slug, answer })
}
