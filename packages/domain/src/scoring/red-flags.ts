import type { CareLevel, TriageLevel } from '../vocabulary/triage-levels.ts'
import type { ScoringRules, TriageCondition, TriageRule } from './rules.ts'
import type { Triage, TriageReason } from './verdict.ts'

/** What asks for care: one answer that is enough alone, or one rule with all that fulfils it. */
export type RedFlag = {
  level: CareLevel
  /** What fulfils it, without repetition: a single answer if it is enough alone, or a single reason if no rule explains it. */
  reasons: readonly TriageReason[]
  /** True if the answer requires the level whatever else was answered. */
  isAlone: boolean
  /** What the rule demands, each with what fulfilled it; empty when no rule of this version explains the reason. */
  rule: readonly MetCondition[]
}

export type MetCondition = { condition: TriageCondition; reasons: readonly TriageReason[] }

/** Slugs of answers of the questionnaire itself: none that it carries over from an earlier one. */
type Given = {
  chosen: readonly string[]
  /** Those that by themselves require the level. */
  flagged: readonly string[]
}

/**
 * Explains the stored reasons of a level by the rules that it was decided by, without deciding anew: one entry for each rule. SELF_CARE and
 * NONE are no red flags.
 */
export function redFlags(
  { triage: rules }: Pick<ScoringRules, 'triage'>,
  { level, reasons }: Triage,
  { chosen, flagged }: Given,
): RedFlag[] {
  if (!isRedFlag(level)) return []
  const met = rules.filter((rule) => rule.level === level).flatMap((rule) => metBy(rule, reasons))
  const flags = reasons.map((reason): RedFlag => {
    const rule = ruleFor(reason, met)
    const isAlone = 'answer' in reason && (flagged.includes(reason.answer) || isEnough(rule, chosen, reason.answer))
    return { level, reasons: isAlone || rule.length === 0 ? [reason] : fulfilling(rule), isAlone, rule }
  })
  const alone = flags.filter(({ isAlone }) => isAlone).flatMap((flag) => flag.reasons)
  return flags.filter(
    (flag, index) => flag.isAlone || (isFirstOfRule(flag, flags.slice(0, index)) && addsTo(alone, flag)),
  )
}

const fulfilling = (rule: readonly MetCondition[]): TriageReason[] => [
  ...new Set(rule.flatMap(({ reasons }) => reasons)),
]

const isFirstOfRule = ({ rule }: RedFlag, before: readonly RedFlag[]): boolean =>
  rule.length === 0 || !before.some((other) => !other.isAlone && other.rule === rule)

/** Tells whether a rule adds something to the answers that are enough alone: not if all of its answers are. */
function addsTo(alone: readonly TriageReason[], { reasons }: RedFlag): boolean {
  const answers = reasons.filter((reason) => 'answer' in reason || 'question' in reason)
  return answers.length === 0 || !answers.every((reason) => alone.includes(reason))
}

const isRedFlag = (level: TriageLevel): level is CareLevel => level !== 'NONE' && level !== 'SELF_CARE'

/** @returns the conditions of a rule that the reasons fulfil; none if one of them is not fulfilled */
function metBy({ all }: TriageRule, reasons: readonly TriageReason[]): (readonly MetCondition[])[] {
  const met = all.map((condition) => ({ condition, reasons: reasons.filter((reason) => fulfils(condition, reason)) }))
  return met.length > 0 && met.every((part) => part.reasons.length > 0) ? [met] : []
}

function fulfils(condition: TriageCondition, reason: TriageReason): boolean {
  if ('anyAnswer' in condition) return 'answer' in reason && condition.anyAnswer.includes(reason.answer)
  if ('question' in condition)
    return 'question' in reason && reason.question === condition.question && reason.weight >= condition.gte
  if ('change' in condition) return 'change' in reason
  if ('generalOlderThanDays' in condition) return 'generalOlderThanDays' in reason
  if ('burdenGte' in condition)
    return 'burdenGte' in reason && !('generalOlderThanDays' in reason) && reason.burdenGte === condition.burdenGte
  return 'category' in reason && reason.category === condition.category
}

/** Picks the rule that explains a reason: the one with the fewest conditions, as that alone would have been enough. */
function ruleFor(reason: TriageReason, met: readonly (readonly MetCondition[])[]): readonly MetCondition[] {
  const explaining = met.filter((rule) => rule.some((part) => part.reasons.includes(reason)))
  return explaining.sort((one, other) => one.length - other.length)[0] ?? []
}

/** Tells whether a rule demands nothing but an answer that was given now. */
const isEnough = (rule: readonly MetCondition[], chosen: readonly string[], answer: string): boolean =>
  rule.length === 1 && chosen.includes(answer)
