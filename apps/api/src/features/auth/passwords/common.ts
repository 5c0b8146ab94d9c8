import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'])
/** What a password must have beside the words anybody would try first. */
const OWN_CHARACTERS = 5

const folded = (text: string): string => text.toLowerCase().normalize('NFKC')

/**
 * Whether a password would be among the first that somebody tries: one of 49,000 known ones, or hardly more than words
 * that belong to the place or the person.
 *
 * @param words names of the product, the clinic and the person
 */
export function isTooCommon(password: string, words: readonly string[]): boolean {
  const text = folded(password)
  if (common.has(text)) return true
  const parts = words.flatMap((word) => folded(word).split(/[^\p{L}\p{N}]+/u)).filter(({ length }) => length > 2)
  const longestFirst = parts.sort((a, b) => b.length - a.length)
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), text)
  return left !== text && left.replace(/[^\p{L}\p{N}]/gu, '').length < OWN_CHARACTERS
}
