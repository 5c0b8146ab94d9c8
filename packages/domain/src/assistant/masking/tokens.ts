import type { NameLexicon } from './name-lexicon.ts'

/** A word or a number of a text with its context-free properties. */
export type Token = {
  text: string
  /** In lower case, without an ending after an apostrophe. */
  lower: string
  start: number
  end: number
  /** The text between it and the previous token, and the next one. */
  before: string
  after: string
  isNumber: boolean
  /** All capitals, in a text that isn't. */
  isLoud: boolean
  /** Capitalised but not all capitals, in a text that isn't all capitals. */
  isCapital: boolean
  /** The first of a sentence or a line, where capitals carry no information. */
  isFirst: boolean
  /** In another script, in a text that is mostly Latin. */
  isForeign: boolean
  isName: boolean
  mayBeName: boolean
  isNameIfCapital: boolean
  isKept: boolean
  isWord: boolean
  isUsual: boolean
  isCommon: boolean
}

const SHOUTED_SHARE = 0.6

/** Tells whether a text is written mostly in capitals. */
function isShouted(text: string): boolean {
  let capitals = 0
  let letters = 0
  for (const letter of text) {
    const isUpper = letter !== letter.toLowerCase()
    if (isUpper || letter !== letter.toUpperCase()) letters++
    if (isUpper) capitals++
  }
  return capitals > SHOUTED_SHARE * letters
}

/** `Kalle's` is `Kalle`, and `I've` is `I`; `O'Donnell` stays. */
const withoutEnding = (word: string): string => word.replace(/['’](?:s|m|ve|d|ll|re)?$/, '')
const beginsUpper = (word: string): boolean => {
  const [first = ''] = word
  return first !== first.toLowerCase()
}
const isAllUpper = (word: string): boolean =>
  word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()

/** Splits a text into words and numbers in order; hyphens and apostrophes inside a word belong to it. */
export function tokensOf(text: string, lexicon: NameLexicon): Token[] {
  const shouted = isShouted(text)
  const isLatin = (text.match(/\p{Script=Latin}/gu)?.length ?? 0) > text.length / 2
  const found = [...text.matchAll(/[\p{L}\p{M}\p{N}](?:['’-]?[\p{L}\p{M}\p{N}])*['’]?/gu)]
  return found.map(({ 0: word, index }, at) => {
    const previous = found[at - 1]
    const before = text.slice(previous ? previous.index + previous[0].length : 0, index)
    const end = index + word.length
    const lower = withoutEnding(word.normalize('NFC')).toLowerCase()
    return {
      text: word,
      lower,
      start: index,
      end,
      before,
      after: text.slice(end, found[at + 1]?.index),
      isNumber: /\p{N}/u.test(word),
      isLoud: !shouted && isAllUpper(word),
      isCapital: beginsUpper(word) && !shouted && !isAllUpper(word),
      isForeign: isLatin && /\p{L}/u.test(word) && !/\p{Script=Latin}/u.test(word),
      isFirst: at === 0 || /[.!?…:;\n|/]/.test(before),
      ...knownOf(word, lower, lexicon),
    }
  })
}

/** `LipiFlow`, but not `McDonald`. */
const isBrand = (word: string): boolean =>
  /\p{Ll}\p{Lu}/u.test(word) && !/^(?:Ma?c|De|Di|Du|La|Le|Van|Von|Al|El|Fitz)\p{Lu}/u.test(word)

type Known = Pick<Token, 'isName' | 'mayBeName' | 'isNameIfCapital' | 'isKept' | 'isWord' | 'isUsual' | 'isCommon'>

/** Looks a word up. `Ulla-Britt` and `Inga-Lill` are names because of their parts; `wrap-around` is a word for the same reason. */
function knownOf(word: string, lower: string, lexicon: NameLexicon): Known {
  const parts = lower.split('-').filter(Boolean)
  const isDouble = parts.length > 1
  const isPart = (part: string) => lexicon.isName(part) || lexicon.mayBeName(part)
  const isCapitalised = isDouble && word.split('-').every(beginsUpper)
  const isWord = (part: string) => lexicon.isWord(part) || (beginsUpper(word) && lexicon.isSpelled(part))
  const isKept =
    lexicon.isKept(lower) || isBrand(word) || (isDouble && parts.some((part) => lexicon.isKept(part) && !isPart(part)))
  return {
    isName:
      lexicon.isName(lower) ||
      (isDouble && !isKept && parts.some(lexicon.isName)) ||
      (isCapitalised && !isKept && parts.some(isPart)),
    mayBeName: lexicon.mayBeName(lower) || (isDouble && parts.every(isPart)),
    isNameIfCapital: lexicon.isNameIfCapital(lower),
    isKept,
    isWord: isWord(lower) || (isDouble && parts.some(isWord)),
    isUsual: lexicon.isUsual(lower),
    isCommon: lexicon.isCommon(lower),
  }
}
