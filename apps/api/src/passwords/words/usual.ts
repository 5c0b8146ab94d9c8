import { dictionary } from '@zxcvbn-ts/language-common'
import { folded } from '../folding.ts'
import { english } from './english.ts'
import { everyday } from './everyday.ts'
import { names } from './names.ts'
import { placesAndClubs } from './places-and-clubs.ts'

/** How many of the most used leaked passwords count as usual words. */
const MOST_USED = 4000
const SHORTEST = 3
const endings = [
  's',
  'n',
  't',
  'a',
  'r',
  'is',
  'en',
  'et',
  'ar',
  'or',
  'er',
  'na',
  'an',
  'ens',
  'ets',
  'arna',
  'orna',
  'erna',
]

const listed = (text: string) => folded(text).split(/\s/).filter(Boolean)

/** Strips all characters before the first letter and after the last letter of a password. */
function rootOf(password: string): string {
  let start = 0
  let end = password.length
  while (start < end && !isAsciiLetter(password.charCodeAt(start))) start += 1
  while (end > start && !isAsciiLetter(password.charCodeAt(end - 1))) end -= 1
  return password.slice(start, end)
}
const isAsciiLetter = (code: number) => code > 96 && code < 123
const isAllLetters = (text: string) => {
  for (let at = 0; at < text.length; at += 1) if (!isAsciiLetter(text.charCodeAt(at))) return false
  return true
}

/** Leaked passwords in lower case, most used first; about 49,000. */
const leaked = dictionary['passwords-common']
const usual = new Set([names, placesAndClubs, everyday, english].flatMap(listed))
const known = new Set(leaked)
for (const word of dictionary['diceware-common']) known.add(word)
leaked.forEach((password, rank) => {
  const root = rootOf(password)
  if (root.length < SHORTEST) return
  if (root !== password) known.add(root)
  if (rank < MOST_USED && root.length > SHORTEST && isAllLetters(root)) usual.add(root)
})

/** Joining words, typical of phrases about love, family and clubs; they add little to the guessing cost. */
const joining = new Set(
  listed(`jag du vi dig mig min mitt mina din är alltid aldrig för i och heja älskar älska älskade hatar bästa hejsan hej
  mamma pappa mormor farmor morfar farfar bror syster barn barnen familjen livet evigt
  i my me you your we the is love loves hate forever always and for best hello`),
)

export const isLeaked = (password: string): boolean => known.has(password)
export const isJoining = (word: string): boolean => joining.has(word)

/** Returns true for a folded word of our lists, in any Swedish inflection. */
export const isUsual = (word: string): boolean => word.length >= SHORTEST && (usual.has(word) || isFormOf(usual, word))

/** Returns true for a folded word that is usual, a leaked password or in the list of passphrase words. */
export const isKnown = (word: string): boolean => isUsual(word) || (word.length >= SHORTEST && known.has(word))

/** Flickorna is a form of flicka, pojkar of pojke: stems are also tried with the vowel that the ending replaced. */
function isFormOf(words: ReadonlySet<string>, word: string): boolean {
  return endings.some((ending) => {
    const stem = word.slice(0, -ending.length)
    const fits = stem.length >= SHORTEST && word.endsWith(ending)
    return fits && (words.has(stem) || words.has(`${stem}a`) || words.has(`${stem}e`))
  })
}
