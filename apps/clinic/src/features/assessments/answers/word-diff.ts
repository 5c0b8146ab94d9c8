/** A piece of a text: in both texts, or in one of them only. */
export type Piece = { text: string; isChanged: boolean }
export type WordDiff = { before: Piece[]; after: Piece[] }

const segmenter = new Intl.Segmenter('sv', { granularity: 'word' })
/** Longer texts are compared as wholes: the table below grows with the product of both. */
const MOST_WORDS = 500

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

const isSame = (one: Word | undefined, other: Word | undefined): boolean => one?.text.trim() === other?.text.trim()

/** Lengths of the longest common subsequence of what follows each pair of places. */
function commonLengths(before: readonly Word[], after: readonly Word[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? []
    for (let j = after.length - 1; j >= 0; j--) {
      row[j] = isSame(before[i], after[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  return lengths
}

/** The words of both texts that belong together, as places in each. */
function commonWords(before: readonly Word[], after: readonly Word[]): [number, number][] {
  const lengths = commonLengths(before, after)
  const pairs: [number, number][] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    if (isSame(before[i], after[j])) pairs.push([i++, j++])
    else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i++
    else j++
  }
  return pairs
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
  const pairs = old.length + next.length > MOST_WORDS ? [] : commonWords(old, next)
  if (!pairs.some(([index]) => old[index]?.isWord)) return { before: whole(before, true), after: whole(after, true) }
  return {
    before: piecesOf(old, new Set(pairs.map(([index]) => index))),
    after: piecesOf(next, new Set(pairs.map(([, index]) => index))),
  }
}
