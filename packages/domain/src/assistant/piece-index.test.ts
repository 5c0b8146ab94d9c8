import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '../search/edit-distance.ts'
import { indexPieces, piecesBegun, piecesNear, piecesOf } from './piece-index.ts'
import { type Piece, readTerm } from './terms.ts'

const beginsLike = (one: string, other: string): boolean =>
  one[0] === other[0] || one[1] === other[1] || one[0] === other[1] || one[1] === other[0]

const isNear = (slice: string, { text, typos }: Piece): boolean =>
  beginsLike(slice, text) && editDistance(slice, text, typos) <= (slice[0] === text[0] ? typos : 1)

/** Reference implementation of the index: a linear scan. */
const isExactly = (word: string, { text, isOpenBefore, isOpenAfter }: Piece): boolean => {
  if (isOpenBefore && isOpenAfter) return word.includes(text)
  return word === text || (isOpenAfter && word.startsWith(text)) || (isOpenBefore && word.endsWith(text))
}
function isMistyped(word: string, piece: Piece): boolean {
  const { text, isOpenBefore, isOpenAfter, typos } = piece
  if (typos === 0 || word.length < text.length - typos || (isOpenBefore && isOpenAfter)) return false
  if (!isOpenBefore && !isOpenAfter) return isNear(word, piece)
  const lengths = Array.from({ length: 2 * typos + 1 }, (_, more) => text.length - typos + more)
  const fitting = lengths.filter((length) => length <= word.length)
  return fitting.some((length) => isNear(isOpenAfter ? word.slice(0, length) : word.slice(-length), piece))
}

/** A small alphabet, so that words are close to each other. */
const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength })
const term = fc
  .tuple(fc.constantFrom('', '', '*', '=', '=*'), letters(12), fc.constantFrom('', '', '*'))
  .map((parts) => parts.join(''))

test('[HLP-04] the index finds what a look at each piece finds', () => {
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 40 }), letters(15), (terms, word) => {
      const { index, add } = indexPieces()
      const pieces = [...new Set(terms.flatMap((each) => add(readTerm(each))))]
      const exact = pieces.filter((piece) => isExactly(word, piece))
      expect(piecesOf(index, word)).toEqual(new Set(exact))
      const near = pieces.filter((piece) => isExactly(word, piece) || isMistyped(word, piece))
      expect(new Set([...piecesOf(index, word), ...piecesNear(index, word)])).toEqual(new Set(near))
      const begun = pieces.filter(({ text, isOpenAfter }) => word === text || (isOpenAfter && word.startsWith(text)))
      expect(new Set(piecesBegun(index.all, word))).toEqual(new Set(begun))
    }),
    { numRuns: 2000 },
  )
})

test('[HLP-04] equal pieces are one', () => {
  const { add } = indexPieces()
  expect(add(readTerm('ont'))[0]).toBe(add(readTerm('ont i'))[0])
  expect(add(readTerm('ont'))[0]).not.toBe(add(readTerm('ont*'))[0])
})
