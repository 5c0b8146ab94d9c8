import { type Word, wordsOf } from './words.ts'

/** A segment of a text. Segments are contiguous. */
export type Piece = { text: string; isHit: boolean }

const BEFORE = 50

/**
 * Extracts the part of a plain text that best shows why it matched: around the first hit, cut between words, hits separated.
 *
 * @param isHit tells whether a folded word was searched for
 * @param most maximum length in characters, not counting the ellipses
 * @returns segments that concatenated are the excerpt; a single one without a hit if nothing matched
 */
export function excerptOf(text: string, isHit: (folded: string) => boolean, most = 140): Piece[] {
  const words = wordsOf(text)
  const hits = words.filter(({ folded }) => isHit(folded))
  const { start, end } = frameOf(text, words, hits, most)
  const shown = hits.filter((hit) => hit.start >= start && hit.end <= end)
  const pieces: Piece[] = []
  let at = start
  for (const hit of shown) {
    pieces.push(
      { text: text.slice(at, hit.start), isHit: false },
      { text: text.slice(hit.start, hit.end), isHit: true },
    )
    at = hit.end
  }
  pieces.push({ text: text.slice(at, end), isHit: false })
  return framed(pieces, start > 0, end < text.length)
}

/** Computes where the excerpt starts and ends: at word boundaries, except in a text that is one long word. */
function frameOf(text: string, words: readonly Word[], hits: readonly Word[], most: number) {
  const [first] = hits
  const isShort = text.length <= most
  const wanted = isShort || !first ? 0 : Math.max(0, Math.min(first.start - BEFORE, text.length - most))
  const start = wanted === 0 ? 0 : (words.find((word) => word.start >= wanted)?.start ?? wanted)
  if (text.length - start <= most) return { start, end: text.length }
  const last = words.findLast((word) => word.end <= start + most && word.start >= start)
  return { start, end: last?.end ?? start + most }
}

function framed(pieces: readonly Piece[], isCutBefore: boolean, isCutAfter: boolean): Piece[] {
  const all = [
    ...(isCutBefore ? [{ text: '… ', isHit: false }] : []),
    ...pieces,
    ...(isCutAfter ? [{ text: ' …', isHit: false }] : []),
  ]
  return all.filter(({ text }) => text !== '').reduce<Piece[]>(joined, [])
}

/** Merges adjacent segments without a hit. */
function joined(pieces: Piece[], piece: Piece): Piece[] {
  const last = pieces.at(-1)
  if (!last || last.isHit || piece.isHit) return [...pieces, piece]
  return [...pieces.slice(0, -1), { text: last.text + piece.text, isHit: false }]
}
