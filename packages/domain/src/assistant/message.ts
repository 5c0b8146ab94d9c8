import { wordsOf } from '../search/words.ts'
import { type PieceIndex, piecesBegun, piecesNear, piecesOf } from './piece-index.ts'
import { contracted, type Piece, type Term } from './terms.ts'

/** True for a folded word that somebody has meant as it stands, though another is a letter away: `bild` is no mistyped `blind`. */
export type IsWord = (folded: string) => boolean

/** Numbers of the words of a message that end a piece, in order. */
export type Places = ReadonlyMap<Piece, readonly number[]>
/** Where the pieces of terms are in a message: as they stand, and with words that may be mistyped. */
export type Message = { exact: Places; likely: Places }

/** Words that may stand between two pieces of a term. */
const MOST_BETWEEN = 1
/** Letters that two words have at least if they may be one that was written apart. */
const SHORTEST_JOINED = { first: 2, last: 3 }

/** Repeated letters that no word has, as in `hjäääälp`, count once too often. */
const calm = (word: string): string => word.replace(/([a-z])\1{2,}/g, '$1')

type Found = { exact: ReadonlySet<Piece>; likely: ReadonlySet<Piece> }

/** @returns what reads messages; words that come again, in any of them, are looked up once */
export function messageReader(index: PieceIndex, isWord: IsWord): (text: string) => Message {
  const known = new Map<string, Found>()
  const find = (word: string): Found => {
    const before = known.get(word)
    if (before) return before
    const exact = piecesOf(index, word)
    const found = { exact, likely: isWord(word) ? exact : new Set([...exact, ...piecesNear(index, word)]) }
    known.set(word, found)
    return found
  }
  return (text) => {
    const words = wordsOf(contracted(text)).map(({ folded }) => calm(folded))
    const exact = new Map<Piece, number[]>()
    const likely = new Map<Piece, number[]>()
    for (const [at, word] of words.entries()) {
      const found = find(word)
      const joined = piecesJoined(index, words[at - 1], word)
      addPlace(exact, new Set([...found.exact, ...joined]), at)
      addPlace(likely, new Set([...found.likely, ...joined]), at)
    }
    return { exact, likely }
  }
}

/** `ljus blixtar` is `ljusblixtar`; the second word has to be a real part of it. */
function piecesJoined({ all }: PieceIndex, first: string | undefined, last: string): readonly Piece[] {
  const isLong = first && first.length >= SHORTEST_JOINED.first && last.length >= SHORTEST_JOINED.last
  return isLong ? piecesBegun(all, first + last) : []
}

function addPlace(places: Map<Piece, number[]>, pieces: ReadonlySet<Piece>, at: number): void {
  for (const piece of pieces) {
    const known = places.get(piece)
    if (known) known.push(at)
    else places.set(piece, [at])
  }
}

/** True where a message has a term: its pieces one after the other, or with a word between two of them. */
export function hasTerm(places: Places, [first, ...rest]: Term): boolean {
  let ends = first && places.get(first)
  for (const piece of rest) {
    const next = places.get(piece)
    if (!ends || !next) return false
    const before = new Set(ends)
    ends = next.filter((place) => before.has(place - 1) || before.has(place - 1 - MOST_BETWEEN))
  }
  return ends !== undefined && ends.length > 0
}
