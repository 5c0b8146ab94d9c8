import { coresOf } from './cores.ts'
import { folded, isLetter, only } from './folding.ts'
import { isKeyWalk } from './key-walk.ts'
import { isRepeated } from './repeated.ts'
import { isUsualWords } from './usual-words.ts'
import { isLeaked } from './words/usual.ts'

/** Minimum number of letters and digits besides the names of the product, the clinic and the person. */
const OWN_CHARACTERS = 5
/** Up to this many digits count as a date of birth, which is not a secret. */
const DATE_DIGITS = 8

export type EasyPassword = 'passwordTooCommon' | 'passwordIsOwnName' | 'passwordIsUsualWord'

const isDigit = (character: string) => /\p{Nd}/u.test(character)
const isLetterOrDigit = (character: string) => isLetter(character) || isDigit(character)

/**
 * Tells why a password is easy to guess; undefined if it is not.
 *
 * @param names of the product, the clinic and the person
 */
export function whyEasy(password: string, names: readonly string[]): EasyPassword | undefined {
  if (isAmongTheFirst(password)) return 'passwordTooCommon'
  if (isOfNames(folded(password), names)) return 'passwordIsOwnName'
  return isUsualWords(password) ? 'passwordIsUsualWord' : undefined
}

function isAmongTheFirst(password: string): boolean {
  const text = password.toLowerCase().normalize('NFKC')
  if (isLeaked(text)) return true
  const tried = [text, only(isLetterOrDigit, text), only(isLetter, text)].filter((each) =>
    [...each].some(isLetterOrDigit),
  )
  return tried.some(isKeyWalk) || tried.some((each) => isRepeated(only(isLetterOrDigit, each)) && each.length > 4)
}

function isOfNames(text: string, names: readonly string[]): boolean {
  const parts = names.flatMap((name) => folded(name).split(/[^\p{L}\p{N}]/u)).filter(({ length }) => length > 2)
  const longestFirst = parts.sort((a, b) => b.length - a.length)
  return [text, ...coresOf(text)].some((each) => {
    const left = longestFirst.reduce((rest, part) => rest.replaceAll(part, ''), each)
    const own = only(isLetterOrDigit, left)
    const isDate = own.length <= DATE_DIGITS && [...own].every(isDigit)
    return left !== each && (own.length < OWN_CHARACTERS || isDate)
  })
}
