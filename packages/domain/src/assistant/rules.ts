import { hasTerm, type IsWord, type Message, readMessage, readTerm, type Term } from './terms.ts'

/** Terms that mean the same here, by language. */
export type TermGroups = Readonly<Record<string, Readonly<Record<'sv' | 'en', readonly string[]>>>>
/** Holds where a message has a term of each group of `all`, and of none in `unless`. */
export type Rule = Readonly<{ key: string; all: readonly string[]; unless?: readonly string[] | undefined }>

/** Rules whose terms have been read. Terms of every language count, whatever language the visitor has chosen. */
export type RuleSet<R extends Rule> = {
  rules: readonly R[]
  groups: ReadonlyMap<string, readonly Term[]>
  isWord: IsWord
}

/** @param isWord tells words that are no typos; left out: any word may be one */
export function readRules<R extends Rule>(
  rules: readonly R[],
  groups: TermGroups,
  isWord: IsWord = () => false,
): RuleSet<R> {
  const named = new Set(rules.flatMap(({ all, unless = [] }) => [...all, ...unless]))
  const read = [...named].map((name) => {
    const { sv = [], en = [] } = groups[name] ?? {}
    return [name, [...sv, ...en].map(readTerm)] as const
  })
  return { rules, groups: new Map(read), isWord }
}

/** The rules that a text meets by itself. */
export function rulesOf<R extends Rule>({ rules, groups, isWord }: RuleSet<R>, text: string): R[] {
  const has = groupTest(groups, [readMessage(text, isWord)])
  return rules.filter((rule) => isMet(rule, has))
}

/**
 * The rules that the last of several messages meets, by itself or together with those before it: `it hurts a lot` after
 * `about my eye`. What earlier messages meet without the last one has been answered already.
 *
 * @param texts in the order they were written
 */
export function rulesMet<R extends Rule>(set: RuleSet<R>, texts: readonly string[]): R[] {
  const messages = texts.map((text) => readMessage(text, set.isWord))
  const last = messages.slice(-1)
  const hasNow = groupTest(set.groups, last)
  const hadBefore = groupTest(set.groups, messages.slice(0, -1))
  const has = (name: string) => hasNow(name) || hadBefore(name)
  return set.rules.filter(
    (rule) => isMet(rule, hasNow) || (rule.all.some(hasNow) && isMet(rule, has) && !isMet(rule, hadBefore)),
  )
}

type HasGroup = (name: string) => boolean

const isMet = ({ all, unless = [] }: Rule, has: HasGroup): boolean => all.every(has) && !unless.some(has)

function groupTest(groups: ReadonlyMap<string, readonly Term[]>, messages: readonly Message[]): HasGroup {
  const known = new Map<string, boolean>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const has = (groups.get(name) ?? []).some((term) => messages.some((message) => hasTerm(message, term)))
    known.set(name, has)
    return has
  }
}
