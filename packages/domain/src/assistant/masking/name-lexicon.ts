/** What is known of words, each in small letters. A word may be several of these. */
export type NameLexicon = {
  /** A given name that is nothing else. */
  isName: (word: string) => boolean
  /** A given name that is a word, a month or a place as well. */
  mayBeName: (word: string) => boolean
  /** One of those that a capital letter in the middle of a sentence tells. */
  isNameIfCapital: (word: string) => boolean
  /** Nobody's, though it is written with a capital letter: a medicine, a disease, a town, a firm. */
  isKept: (word: string) => boolean
  /** An ordinary word of one of our languages. */
  isWord: (word: string) => boolean
  /** A word of a spelling dictionary. It has so many that some are names in small letters. */
  isSpelled: (word: string) => boolean
  /** One of the few thousand that people write with. */
  isUsual: (word: string) => boolean
  /** One of the words that every other sentence has. */
  isCommon: (word: string) => boolean
}
