import { wordsOf } from '../search/words.ts'

/** A part of a term, folded. Open ends take any letters: `*blixt*` is in `ljusblixtar`. */
export type Piece = Readonly<{ text: string; isOpenBefore: boolean; isOpenAfter: boolean; typos: number }>
/** Pieces that follow each other, with a word between two of them at most. */
export type Term = readonly Piece[]

/** Letters from which a word may have one typo, and two. Shorter words become others too soon. */
const ONE_TYPO_FROM = 5
const TWO_TYPOS_FROM = 9

const typosOf = ({ length }: string): number => (length < ONE_TYPO_FROM ? 0 : length < TWO_TYPOS_FROM ? 1 : 2)

/** `won't` is `wont`, as many write it. */
export const contracted = (text: string): string => text.replace(/n['’]t\b/gi, 'nt')

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
