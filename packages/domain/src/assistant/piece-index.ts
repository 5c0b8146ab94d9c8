import { compareWith, FAR, type TyposAllowed } from './near.ts'
import type { Piece, Term } from './terms.ts'
import { addTo, eachBeginning, emptyTrie, type Trie } from './trie.ts'

/** Index of the pieces of a pack's terms, so that a word finds its pieces without a scan of all. */
export type PieceIndex = {
  /** All pieces. */
  all: Trie<Piece>
  /** Pieces with both ends open. */
  inside: Trie<Piece>
  /** Pieces open only at the start, by their reversed letters. */
  endings: Trie<Piece>
  /** Pieces that allow typos: those not open at the start, and those of `endings`. */
  mistyped: { beginnings: Trie<Piece>; endings: Trie<Piece> }
}

/** @returns an empty index and a function that adds a term to it; equal pieces are interned, so they compare by identity */
export function indexPieces(): { index: PieceIndex; add: (term: Term) => Term } {
  const mistyped = { beginnings: emptyTrie<Piece>(), endings: emptyTrie<Piece>() }
  const index: PieceIndex = { all: emptyTrie(), inside: emptyTrie(), endings: emptyTrie(), mistyped }
  const known = new Map<string, Piece>()
  const add = (piece: Piece): Piece => {
    const key = JSON.stringify([piece.text, piece.isOpenBefore, piece.isOpenAfter, piece.typos])
    const before = known.get(key)
    if (!before) addPiece(index, piece)
    known.set(key, before ?? piece)
    return before ?? piece
  }
  return { index, add: (term) => term.map(add) }
}

function addPiece({ all, inside, endings, mistyped }: PieceIndex, piece: Piece): void {
  const { text, isOpenBefore, isOpenAfter, typos } = piece
  const longest = isOpenBefore || isOpenAfter ? Number.POSITIVE_INFINITY : text.length + typos
  const reach = { typos, shortest: text.length - typos, longest }
  addTo(all, text, piece)
  if (isOpenBefore && isOpenAfter) addTo(inside, text, piece)
  if (isOpenBefore && !isOpenAfter) addTo(endings, backwards(text), piece)
  if (typos > 0 && isOpenBefore && !isOpenAfter) addTo(mistyped.endings, backwards(text), piece, reach)
  if (typos > 0 && !isOpenBefore) addTo(mistyped.beginnings, text, piece, reach)
}

/** Reverses by UTF-16 units, the unit of distances. */
const backwards = (text: string): string => text.split('').toReversed().join('')

/** Finds the pieces that match a word exactly, with open ends matching any letters. */
export function piecesOf({ all, inside, endings }: PieceIndex, word: string): Set<Piece> {
  const found = new Set(piecesBegun(all, word))
  for (let from = 0; inside.children.length > 0 && from < word.length; from++)
    eachBeginning(inside, word, from, (pieces) => addAll(found, pieces))
  if (endings.children.length > 0) eachBeginning(endings, backwards(word), 0, (pieces) => addAll(found, pieces))
  return found
}

/** Finds the pieces that match a word from its first letter: all of it, or a prefix if the end of the piece is open. */
export function piecesBegun(all: PieceIndex['all'], word: string): Piece[] {
  const found: Piece[] = []
  eachBeginning(all, word, 0, (pieces, end) => {
    for (const piece of pieces) if (end === word.length || piece.isOpenAfter) found.push(piece)
  })
  return found
}

/** Finds the pieces that match a word with typos. */
export function piecesNear({ mistyped }: PieceIndex, word: string): Set<Piece> {
  const found = new Set<Piece>()
  compareWith(mistyped.beginnings, word, typosLike(word), (pieces, distances) => {
    for (const piece of pieces) if (beginsNear(piece, word, distances)) found.add(piece)
  })
  compareWith(mistyped.endings, backwards(word), anyTypos, (pieces, distances) => {
    for (const piece of pieces) if (endsNear(piece, word, distances)) found.add(piece)
  })
  return found
}

const addAll = (found: Set<Piece>, pieces: readonly Piece[]): void => {
  for (const piece of pieces) found.add(piece)
}

const anyTypos: TyposAllowed = (_, most) => most

/** Typos rarely include the first letter and another one, so a comparison of the first letters prunes most words. */
const typosLike =
  (word: string): TyposAllowed =>
  (text, most) => {
    if (text.length > 1 && !beginsLike(word, text)) return -1
    return text[0] === word[0] ? most : Math.min(most, 1)
  }

const beginsLike = (one: ArrayLike<string>, other: ArrayLike<string>): boolean =>
  one[0] === other[0] || one[1] === other[1] || one[0] === other[1] || one[1] === other[0]

/** A typo is rarely in the first letter, and then usually the only one. */
const mostTypos = ({ text, typos }: Piece, written: string): number =>
  written[0] === text[0] ? typos : Math.min(typos, 1)

/** Tells whether the word, or a prefix of it if the end of the piece is open, is within the allowed typos. */
function beginsNear(piece: Piece, word: string, distances: ArrayLike<number>): boolean {
  const most = mostTypos(piece, word)
  const isEnough = (length: number) => (distances[length] ?? most + 1) <= most
  if (!piece.isOpenAfter) return Math.abs(word.length - piece.text.length) <= most && isEnough(word.length)
  return lengthsNear(piece.text.length, most, word.length).some(isEnough)
}

/** Tells whether a suffix of the word is within the allowed typos. */
const endsNear = (piece: Piece, word: string, distances: ArrayLike<number>): boolean =>
  lengthsNear(piece.text.length, piece.typos, word.length).some((length) => {
    const end = word.slice(-length)
    return beginsLike(end, piece.text) && (distances[length] ?? FAR) <= mostTypos(piece, end)
  })

const lengthsNear = (length: number, most: number, longest: number): number[] =>
  Array.from({ length: 2 * most + 1 }, (_, more) => length - most + more).filter((each) => each <= longest)
