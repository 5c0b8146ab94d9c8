import { type Word, wordsOf } from './words.ts'

/** A piece of a text. Pieces follow each other without a gap. */
export type Piece = { text: string; isHit: boolean }

const BEFORE = 50

/**
 * The part of a plain text that shows best why it was found: around the first hit, cut between words, its hits apart.
 *
 * @param isHit tells of a folded word whether it was sought
 * @param most length in characters, the marks of leaving out not counted
 * @returns pieces that put together are the excerpt; one without a hit when nothing was found in this text
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

/** Where the excerpt begins and ends: at words, except in a text that is one long word. */
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

/** Neighbours of the same kind are one piece. */
function joined(pieces: Piece[], piece: Piece): Piece[] {
  const last = pieces.at(-1)
  if (!last || last.isHit || piece.isHit) return [...pieces, piece]
  return [...pieces.slice(0, -1), { text: last.text + piece.text, isHit: false }]
}
