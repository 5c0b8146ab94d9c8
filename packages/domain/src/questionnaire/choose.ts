import type { QuestionMode } from '../vocabulary/question-types.ts'

type Rule = (chosen: ReadonlySet<string>, answerId: string) => ReadonlySet<string>

const without = (chosen: ReadonlySet<string>, answerId: string) => new Set([...chosen].filter((id) => id !== answerId))

const rules: Record<QuestionMode, Rule> = {
  Single: (chosen, answerId) => (chosen.has(answerId) ? new Set() : new Set([answerId])),
  Multiple: (chosen, answerId) => (chosen.has(answerId) ? without(chosen, answerId) : new Set([...chosen, answerId])),
}

/**
 * Returns the chosen answers after one is pressed.
 *
 * @param chosen ids chosen so far; never mutated
 * @returns in `Single` mode at most one id; pressing a chosen answer deselects it
 * @source product specification, section 4 "Single mode" and "Multiple mode"
 */
export const choose = (mode: QuestionMode, chosen: ReadonlySet<string>, answerId: string): ReadonlySet<string> =>
  rules[mode](chosen, answerId)
