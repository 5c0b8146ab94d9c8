import { wordsOf } from '../search/words.ts'

/** A part of a term, folded. Open ends take any letters: `*blixt*` is in `ljusblixtar`. */
export type Piece = Readonly<{ text: string; isOpenBefore: boolean; isOpenAfter: boolean; typos: number }>
/** Pieces in sequence, with at most one word between two of them. */
export type Term = readonly Piece[]

/** Minimum lengths of words that may have one typo or two. Shorter words too easily become other words. */
const ONE_TYPO_FROM = 5
const TWO_TYPOS_FROM = 9

const typosOf = ({ length }: string): number => (length < ONE_TYPO_FROM ? 0 : length < TWO_TYPOS_FROM ? 1 : 2)

/** Contracts `won't` to `wont`, a common spelling. */
export const contracted = (text: string): string => text.replace(/n['’]t\b/gi, 'nt')

/** Parses a term of a pack. @param written words separated by blanks, `*` at an end of one for any letters, `=` before one without typos */
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
