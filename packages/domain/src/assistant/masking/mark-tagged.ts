import { particles, professions, relations, tags } from './name-clues.ts'
import { type Finder, isUnknown } from './name-run.ts'
import type { Token } from './tokens.ts'

const MOST_WORDS = 4
const greetings = new Set('hej hejsan hallå hi hello hey is this är det it im and och'.split(' '))
const own = new Set(['my', 'min', 'mina'])

/** Marks `Sten` in `Sten här`, and `olga petrenko` in `this is olga petrenko speaking`. */
export function markBeforeTag({ tokens, marked }: Finder, at: number): void {
  if (!isTag(tokens, at)) return
  let first = at
  while (at - first < MOST_WORDS && isJoinedName(tokens, first)) first--
  const run = tokens.slice(first, at)
  const isHere = ['här', 'here', 'speaking'].includes(tokens[at]?.lower ?? '')
  const isOpening = first === 0 && run.some((token) => token.mayBeName && (isHere || !token.isCommon))
  const isSelf = tokens[at]?.lower === 'heter' && run.some(({ mayBeName }) => mayBeName)
  const isSure = isOpening || isSelf || run.length > 1 || run.some((token) => token.isCapital || token.isName)
  if (isSure && beginsSpeech(tokens, first)) for (const index of run.keys()) marked.add(first + index)
}

function isTag(tokens: readonly Token[], at: number): boolean {
  const { lower = '' } = tokens[at] ?? {}
  if (lower === 'heter') return ['jag', 'hon', 'han', 'min', 'mitt', 'vår'].includes(tokens[at + 1]?.lower ?? '')
  return tags.has(lower)
}

/** Tells whether the previous word is joined to this one and may be part of a name. */
function isJoinedName(tokens: readonly Token[], at: number): boolean {
  const [previous, token] = [tokens[at - 1], tokens[at]]
  if (!(previous && token) || token.before !== ' ') return false
  if (relations.has(previous.lower) || professions.has(previous.lower) || own.has(previous.lower)) return false
  const isFullName = previous.isCapital && token.isCapital && !previous.isKept && !previous.isCommon
  const isFamilyName = Boolean(tokens[at - 2]?.isName && previous.before === ' ' && !previous.isCommon)
  if (isFamilyName) return true
  const isNameWord = (previous.mayBeName && (previous.isCapital || !previous.isCommon)) || isFullName
  return isNameWord || previous.isName || particles.has(previous.lower) || isUnknown(previous)
}

const beginsSpeech = (tokens: readonly Token[], first: number): boolean =>
  Boolean(tokens[first]?.isFirst || tokens[first]?.before.includes(',')) ||
  greetings.has(tokens[first - 1]?.lower ?? '')
