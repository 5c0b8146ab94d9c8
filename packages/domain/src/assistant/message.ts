import { wordsOf } from '../search/words.ts'
import { type PieceIndex, piecesBegun, piecesNear, piecesOf } from './piece-index.ts'
import { contracted, type Piece, type Term } from './terms.ts'

/** Tells whether a folded word is spelled as intended, although another is one letter away: `bild` is not a mistyped `blind`. */
export type IsWord = (folded: string) => boolean

/** Indexes of the words of a message that end a piece, ascending. */
export type Places = ReadonlyMap<Piece, readonly number[]>
/** Where the pieces of terms occur in a message: matched exactly, and also with typos allowed. */
export type Message = { exact: Places; likely: Places }

/** Words allowed between two pieces of a term. */
const MOST_BETWEEN = 1
/** Minimum letters of two words that may be a compound written as two. */
const SHORTEST_JOINED = { first: 2, last: 3 }

/** Collapses three or more repeated letters, as in `hjäääälp`: no word has them. */
const calm = (word: string): string => word.replace(/([a-z])\1{2,}/g, '$1')

type MessagePieces = { exact: ReadonlySet<Piece>; likely: ReadonlySet<Piece> }

/** Creates a reader of messages that caches the lookup of each word. */
export function messageReader(index: PieceIndex, isWord: IsWord): (text: string) => Message {
  const known = new Map<string, MessagePieces>()
  const find = (word: string): MessagePieces => {
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

/** Finds the pieces of a compound written as two words: `ljus blixtar` is `ljusblixtar`. */
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

/** Tells whether a message has a term: its pieces in sequence, with at most one word between two of them. */
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
