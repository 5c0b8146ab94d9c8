import type { ContentPack } from '@htd/content/shape'
import type { BothLanguages, RedFlag } from '@htd/contract/clinic/assessments'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import type { ChosenAnswer } from '@htd/domain/scoring/read-answers'
import { type RedFlag as FlagWithRule, type MetCondition, redFlags } from '@htd/domain/scoring/red-flags'
import type { TriageReason } from '@htd/domain/scoring/verdict'
import type { Language } from '@htd/domain/vocabulary/languages'
import { kindOf, type QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { ScoredAssessment } from '#assessments/scored.repo.ts'
import { say } from '#i18n/say.ts'
import { type AskedAnswer, indexOf, type PackIndex, plainWords } from './pack-index.ts'

/** What was answered, and the texts of the pack that it was answered with. */
type Answered = { pack: ContentPack; index: PackIndex; kind: QuestionnaireKind; chosen: readonly ChosenAnswer[] }

/** Slugs of chosen answers that by themselves have the level of the result. */
export const flaggedBy = (chosen: readonly ChosenAnswer[], { verdict }: ScoredAssessment): string[] =>
  chosen.filter(({ triage }) => triage === verdict.triage.level).map(({ answerSlug }) => answerSlug)

/** Reads what asks for care, by the stored reasons: the answer, and the rule in words. */
export function readRedFlags(pack: ContentPack, given: ScoredAssessment, chosen: readonly ChosenAnswer[]): RedFlag[] {
  const answered = { pack, index: indexOf(pack), kind: kindOf(given.isSymptom), chosen }
  const slugs = { chosen: chosen.map(({ answerSlug }) => answerSlug), flagged: flaggedBy(chosen, given) }
  return redFlags(pack.scoring, given.verdict.triage, slugs).map((flag) => ({
    level: flag.level,
    answer: answerOf(flag.reason, answered) ?? null,
    rule: { sv: ruleInWords(flag, answered, 'sv'), en: ruleInWords(flag, answered, 'en') },
  }))
}

function answerOf(reason: TriageReason, answered: Answered): AskedAnswer | undefined {
  if ('answer' in reason) return textOf(reason.answer, answered)
  if (!('question' in reason)) return undefined
  const given = answered.chosen.find(({ questionSlug }) => questionSlug === reason.question)
  return given && textOf(given.answerSlug, answered)
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
  if ('burdenGte' in condition)
    return say(language, 'flag.burden', { percent: formatPercent(condition.burdenGte, language) })
  const title: BothLanguages | undefined = answered.pack.resultTexts.categories[condition.category]?.title
  return say(language, 'flag.pattern', { pattern: title ? plainWords(title)[language] : condition.category })
}

function answersInWords(reasons: readonly TriageReason[], answered: Answered, language: Language): string {
  const slugs = reasons.flatMap((reason) => ('answer' in reason ? [reason.answer] : []))
  const answers = slugs
    .map((slug) => say(language, 'flag.quoted', { text: textOf(slug, answered)?.answer[language] ?? slug }))
    .join(say(language, 'flag.and'))
  const isCarried = slugs.every((slug) => !answered.chosen.some(({ answerSlug }) => answerSlug === slug))
  return say(language, isCarried ? 'flag.carried' : 'flag.answers', { answers })
}

type AtLeast = { question: string; gte: number }

function questionInWords({ question: slug, gte }: AtLeast, answered: Answered, language: Language): string {
  const question = answered.pack[answered.kind].questions.find((one) => one.slug === slug)
  const least = question?.answers.find(({ weight }) => weight === gte)
  const answer = least ? plainWords(least.text)[language] : String(gte)
  return say(language, 'flag.question', { question: question ? plainWords(question.title)[language] : slug, answer })
}
