import { diffArrays } from 'diff'

/** A piece of a text: in both texts, or in one of them only. */
export type Piece = { text: string; isChanged: boolean }
export type WordDiff = { before: Piece[]; after: Piece[] }

const segmenter = new Intl.Segmenter('sv', { granularity: 'word' })
/** Texts with more changed words are compared as wholes: the time grows with their square. */
const MOST_CHANGES = 1000

type Word = { text: string; isWord: boolean }

const isDash = (text: string): boolean => /^[–-]$/.test(text)

/** Tells whether a segment belongs to what is before it: a space does, and a range such as 3–4 is one word. */
const continues = (before: string, segment: string): boolean =>
  !segment.trim() || /\S[–-]$/.test(before) || (isDash(segment) && !/\s$/.test(before))

/** Splits a text into words and marks, each with the space after it, so that a run of changed words is one piece. */
function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const { segment, isWordLike = false } of segmenter.segment(text)) {
    const last = words.at(-1)
    if (last && continues(last.text, segment)) last.text += segment
    else words.push({ text: segment, isWord: isWordLike })
  }
  return words
}

const isSame = (one: Word, other: Word): boolean => one.text.trim() === other.text.trim()

type Marked = { before: Set<number>; after: Set<number> }

/** Finds the words that both texts have in one order, as places in each; undefined: the texts have little in common. */
function commonWords(before: readonly Word[], after: readonly Word[]): Marked | undefined {
  const options = { comparator: isSame, maxEditLength: MOST_CHANGES }
  const changes = diffArrays([...before], [...after], options)
  if (!changes) return undefined
  const common: Marked = { before: new Set(), after: new Set() }
  let [i, j] = [0, 0]
  for (const { added, removed, count } of changes) {
    if (!added && !removed) {
      addRange(common.before, i, count)
      addRange(common.after, j, count)
    }
    i += added ? 0 : count
    j += removed ? 0 : count
  }
  return common
}

function addRange(places: Set<number>, from: number, count: number): void {
  for (let place = from; place < from + count; place++) places.add(place)
}

/** Joins neighbours of one kind. */
function piecesOf(words: readonly Word[], kept: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = []
  for (const [index, { text }] of words.entries()) {
    const isChanged = !kept.has(index)
    const last = pieces.at(-1)
    if (last?.isChanged === isChanged) last.text += text
    else pieces.push({ text, isChanged })
  }
  return pieces
}

const whole = (text: string, isChanged: boolean): Piece[] => (text ? [{ text, isChanged }] : [])

/** Compares two texts word by word. Texts without a common word are marked as wholes. */
export function wordDiff(before: string, after: string): WordDiff {
  if (before === after) return { before: whole(before, false), after: whole(after, false) }
  const [old, next] = [wordsOf(before), wordsOf(after)]
  const common = commonWords(old, next)
  const hasCommonWord = old.some(({ isWord }, place) => isWord && common?.before.has(place))
  if (!common || !hasCommonWord) return { before: whole(before, true), after: whole(after, true) }
  return { before: piecesOf(old, common.before), after: piecesOf(next, common.after) }
}
