import { particles } from './name-clues.ts'
import { type Finder, isLikely, isUnknown, markRun } from './name-run.ts'
import type { Token } from './tokens.ts'

/** A separate part of at most this many words at the start or end of a message may be a name. */
const MOST_WORDS = 4

const fillers = new Set(
  'tack snälla hjälp lol pls plz please thanks thx tia asap obs ok okay okej haha suck tx ty x xx xxx hej hejsan hejhej hallå hi hello hey god morgon kväll dag good morning evening afternoon ps nb'.split(
    ' ',
  ),
)

/** Marks names on their own at the end or the start of a message. */
export function markSignatures(finder: Finder): void {
  const { tokens } = finder
  const lastPart = partBefore(tokens, tokens.length)
  if (!tokens.at(-1)?.after.includes('?')) markParts(finder, lastPart)
  markLast(finder)
  markOpening(finder)
}

/** `…? ray`: one word after a complete sentence. */
function markLast({ tokens, marked }: Finder): void {
  const last = tokens.at(-1)
  if (last?.mayBeName && tokens.length > 1 && /[.!?]\s+$/.test(last.before)) marked.add(tokens.length - 1)
}

/** Finds the last part of a message: after a full stop, a slash or a line break; in a longer part, after its last comma. */
function partBefore(tokens: readonly Token[], end: number): [number, number] {
  let first = end - 1
  while (first > 0 && !/[.!?…\n/|–—)]| - /.test(tokens[first]?.before ?? '')) first--
  if (end - first <= MOST_WORDS) return [first, end]
  let comma = end - 1
  while (comma > first && !(tokens[comma]?.before ?? '').includes(',')) comma--
  return end - comma <= 3 && comma > first ? [comma, end] : [end, end]
}

/** `Frank, Helsingborg`: a part between commas that consists only of possible names is a name. */
function markParts({ tokens, marked }: Finder, [first, end]: [number, number]): void {
  let part: number[] = []
  for (let at = first; at <= end; at++) {
    const token = tokens[at]
    if (at > first && (at === end || token?.before.includes(','))) {
      if (isSignature(part.map((place) => tokens[place]).filter((each) => each !== undefined)))
        for (const place of part) marked.add(place)
      part = []
    }
    part.push(at)
  }
}

/** `/per`, or a word that begins a line. */
const isSigned = ({ before, mayBeName }: Token): boolean => mayBeName && /[/\n]/.test(before)

function isSignature(words: readonly Token[]): boolean {
  const said = words.filter(({ lower }) => !fillers.has(lower))
  if (said.length === 0) return false
  // `ola lund` on its own line
  if (said.length === 2 && said[0]?.isName && said[0].before.includes('\n')) return true
  const isName = (token: Token, at: number) =>
    isLikely(token) ||
    (particles.has(token.lower) && at > 0 && at < said.length - 1) ||
    token.text.length === 1 ||
    isSigned(token)
  return (
    said.every(isName) &&
    said.some(
      (token) => token.isName || token.isCapital || (said.length === 1 && (isUnknown(token) || isSigned(token))),
    )
  )
}

/** `Ruth, 79`, `jin-woo park / …`. */
function markOpening(finder: Finder): void {
  const { tokens } = finder
  const end = tokens.findIndex(({ before }, at) => at > 0 && /[.!?…\n/|–—,:(]| - /.test(before))
  if (end < 1 || end > 3) return
  const part = tokens.slice(0, end)
  const next = tokens[end]
  const isPerson =
    part[0]?.isName ||
    part[0]?.mayBeName ||
    (part.length > 1 && part.every(({ isCapital, isKept }) => isCapital && !isKept))
  const isFullName = part.length === 2 && part.every(({ isCapital }) => isCapital)
  const isAged = isPerson && next?.before === ', ' && (next.isNumber || isFullName)
  const isNamed = part.some(({ isName }) => isName) && part.every((token) => isLikely(token) || token.mayBeName)
  if (isAged || isNamed) for (const at of part.keys()) markRun(finder, at)
}
