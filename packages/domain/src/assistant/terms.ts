import { editDistance } from '../search/edit-distance.ts'
import { wordsOf } from '../search/words.ts'

/** A part of a term, folded. Open ends take any letters: `*blixt*` is in `ljusblixtar`. */
type Piece = { text: string; isOpenBefore: boolean; isOpenAfter: boolean; typos: number }
/** Pieces that follow each other, with a word between two of them at most. */
export type Term = readonly Piece[]

/** Letters from which a word may have one typo, and two. Shorter words become others too soon. */
const ONE_TYPO_FROM = 5
const TWO_TYPOS_FROM = 9
const MOST_BETWEEN = 1

const typosOf = ({ length }: string): number => (length < ONE_TYPO_FROM ? 0 : length < TWO_TYPOS_FROM ? 1 : 2)

/** `won't` is `wont`, as many write it. */
const contracted = (text: string): string => text.replace(/n['’]t\b/gi, 'nt')

/** @param written as a pack has it: words with blanks between, `*` at the end of one for any letters, `=` before one that takes no typo */
export const readTerm = (written: string): Term =>
  contracted(written)
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const parts = wordsOf(word)
      const isStrict = word.startsWith('=')
      return parts.map(({ folded: text }, at) => ({
        text,
        isOpenBefore: at === 0 && /^=?\*/.test(word),
        isOpenAfter: at === parts.length - 1 && word.endsWith('*'),
        typos: isStrict ? 0 : typosOf(text),
      }))
    })

/** True for a folded word that somebody has meant as it stands, though another is a letter away: `bild` is no mistyped `blind`. */
export type IsWord = (folded: string) => boolean

/** What somebody wrote, as terms are looked for in it. `sure`: which of its words are no typos. */
export type Message = {
  words: readonly string[]
  sure: readonly boolean[]
  known: Map<Piece, ReadonlySet<number>>
}

/** Repeated letters that no word has, as in `hjäääälp`, count once too often. */
const calm = (word: string): string => word.replace(/([a-z])\1{2,}/g, '$1')

export function readMessage(text: string, isWord: IsWord): Message {
  const words = wordsOf(contracted(text)).map(({ folded }) => calm(folded))
  return { words, sure: words.map(isWord), known: new Map() }
}

/** True where a message has a term: in another form, mistyped, or in two words that are one. */
export function hasTerm(message: Message, [first, ...rest]: Term): boolean {
  if (!first) return false
  let ends = placesOf(message, first)
  for (const piece of rest) {
    const places = placesOf(message, piece)
    ends = new Set([...ends].flatMap((end) => nextOf(end, places)))
  }
  return ends.size > 0
}

const nextOf = (end: number, places: ReadonlySet<number>): number[] =>
  Array.from({ length: MOST_BETWEEN + 1 }, (_, between) => end + 1 + between).filter((place) => places.has(place))

/** Numbers of the words that end a piece. */
function placesOf({ words, sure, known }: Message, piece: Piece): ReadonlySet<number> {
  const before = known.get(piece)
  if (before) return before
  const places = words.flatMap((word, at) => {
    const joined = at > 0 ? (words[at - 1] ?? '') + word : ''
    const sought = sure[at] ? exactly(piece) : piece
    return isPiece(word, sought) || isJoined(joined, word, piece) ? [at] : []
  })
  const found = new Set(places)
  known.set(piece, found)
  return found
}

const exactly = (piece: Piece): Piece => ({ ...piece, typos: 0 })

/** `ljus blixtar` is `ljusblixtar`; the second word has to be a real part of it. */
const isJoined = (joined: string, last: string, piece: Piece): boolean =>
  last.length >= 3 && joined.length - last.length >= 2 && isPiece(joined, { ...exactly(piece), isOpenBefore: false })

function isPiece(word: string, piece: Piece): boolean {
  const { text, isOpenBefore, isOpenAfter, typos } = piece
  if (word.length < text.length - typos) return false
  if (isOpenBefore && isOpenAfter) return word.includes(text)
  if (isOpenAfter && word.startsWith(text)) return true
  if (isOpenBefore && word.endsWith(text)) return true
  if (word === text) return true
  if (typos === 0 || (!isOpenBefore && !beginsLike(word, text))) return false
  return slicesOf(word, piece).some((slice) => isNear(slice, text, typos))
}

/** Few mistype the first letter and another; most words are told apart by a look at their beginnings. */
const beginsLike = (one: string, other: string): boolean =>
  one[0] === other[0] || one[1] === other[1] || one[0] === other[1] || one[1] === other[0]

/** Parts of a word that may be the piece: the whole, or as many letters from its open end's other side. */
function slicesOf(word: string, { text, isOpenBefore, isOpenAfter, typos }: Piece): string[] {
  if (!isOpenBefore && !isOpenAfter) return [word]
  const lengths = Array.from({ length: 2 * typos + 1 }, (_, more) => text.length - typos + more)
  const fitting = lengths.filter((length) => length <= word.length)
  return fitting.map((length) => (isOpenAfter ? word.slice(0, length) : word.slice(-length)))
}

/** A typo is rarely in the first letter, and then it is the only one. */
const isNear = (one: string, other: string, most: number): boolean =>
  beginsLike(one, other) && editDistance(one, other, most) <= (one[0] === other[0] ? most : 1)
