/** Lookups of words in lower case. A word may belong to several categories. */
export type NameLexicon = {
  /** A given name without another meaning. */
  isName: (word: string) => boolean
  /** A given name that is also a word, a month or a place. */
  mayBeName: (word: string) => boolean
  /** A possible name that a capital letter within a sentence confirms. */
  isNameIfCapital: (word: string) => boolean
  /** Not a personal name although capitalised: a medicine, a disease, a town, a company. */
  isKept: (word: string) => boolean
  /** An ordinary Swedish or English word. */
  isWord: (word: string) => boolean
  /** A word of a spelling dictionary, which is so large that some entries are names in lower case. */
  isSpelled: (word: string) => boolean
  /** One of the few thousand most used words. */
  isUsual: (word: string) => boolean
  /** One of the words that occur in every other sentence. */
  isCommon: (word: string) => boolean
}
