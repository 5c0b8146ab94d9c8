import type { Language } from '../vocabulary/languages.ts'
import { hasTerm, type IsWord, type Message, messageReader, type Places } from './message.ts'
import { indexPieces, type PieceIndex } from './piece-index.ts'
import { readTerm, type Term } from './terms.ts'

/** Terms treated as synonyms, by language. */
export type TermGroups = Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>
/** Matches if a message has a term of each group of `all`, and of none in `unless`. */
export type Rule = Readonly<{ key: string; all: readonly string[]; unless?: readonly string[] | undefined }>

/** Rules with parsed terms. Terms of all languages match, whatever language the visitor has chosen. */
export type RuleSet<R extends Rule> = {
  rules: readonly R[]
  groups: ReadonlyMap<string, readonly Term[]>
  index: PieceIndex
  isWord: IsWord
}

/**
 * Parses rules and indexes their terms.
 *
 * @param isWord tells words that are not typos
 * @yields after each group of terms, so that a caller can yield to the event loop
 */
export function* ruleSteps<R extends Rule>(
  rules: readonly R[],
  groups: TermGroups,
  isWord: IsWord,
): Generator<void, RuleSet<R>> {
  const { index, add } = indexPieces()
  const named = new Set(rules.flatMap(({ all, unless = [] }) => [...all, ...unless]))
  const read = new Map<string, readonly Term[]>()
  for (const name of named) {
    const { sv = [], en = [] } = groups[name] ?? {}
    read.set(
      name,
      [...sv, ...en].map((term) => add(readTerm(term))),
    )
    yield
  }
  return { rules, groups: read, index, isWord }
}

/** Returns the rules that a single text matches. */
export function rulesOf<R extends Rule>(set: RuleSet<R>, text: string): R[] {
  const found = lookIn(set, [messageReader(set.index, set.isWord)(text)])
  return set.rules.filter((rule) => isMet(rule, found))
}

/**
 * Finds the rules that the last of several messages matches, by itself or together with earlier ones: `it hurts a lot` after
 * `about my eye`. Rules that the earlier messages match without the last one have already been answered.
 *
 * @param texts in the order they were written
 * @yields after each message, so that a caller can yield to the event loop
 */
export function* rulesMet<R extends Rule>(set: RuleSet<R>, texts: readonly string[]): Generator<void, R[]> {
  const read = messageReader(set.index, set.isWord)
  const messages: Message[] = []
  for (const text of texts) {
    messages.push(read(text))
    yield
  }
  const now = lookIn(set, messages.slice(-1))
  const before = lookIn(set, messages.slice(0, -1))
  const ever: FoundGroups = {
    has: (name) => now.has(name) || before.has(name),
    excuses: (name) => now.excuses(name) || before.excuses(name),
  }
  return set.rules.filter(
    (rule) => isMet(rule, now) || (rule.all.some(now.has) && isMet(rule, ever) && !isMet(rule, before)),
  )
}

type HasGroup = (name: string) => boolean
/** `has` allows typos. `excuses` does not: a word that cancels a rule must match exactly. */
type FoundGroups = { has: HasGroup; excuses: HasGroup }

const isMet = ({ all, unless = [] }: Rule, { has, excuses }: FoundGroups): boolean =>
  all.every(has) && !unless.some(excuses)

const lookIn = ({ groups }: RuleSet<Rule>, messages: readonly Message[]): FoundGroups => ({
  has: groupTest(
    groups,
    messages.map(({ likely }) => likely),
  ),
  excuses: groupTest(
    groups,
    messages.map(({ exact }) => exact),
  ),
})

function groupTest(groups: ReadonlyMap<string, readonly Term[]>, messages: readonly Places[]): HasGroup {
  const known = new Map<string, boolean>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const has = (groups.get(name) ?? []).some((term) => messages.some((places) => hasTerm(places, term)))
    known.set(name, has)
    return has
  }
}
