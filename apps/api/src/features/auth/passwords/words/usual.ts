import { dictionary } from '@zxcvbn-ts/language-common'
import { folded } from '../folding.ts'
import { english } from './english.ts'
import { everyday } from './everyday.ts'
import { names } from './names.ts'
import { placesAndClubs } from './places-and-clubs.ts'

/** How many of the known passwords, the most used first, count as words anybody would join with another. */
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

/** A known password without what stands before its first letter and after its last. */
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

/** Passwords that were found in leaks, the most used first: in small letters, 49,000 of them. */
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

/** Words that sentences of love, family and clubs are made of; any number of them is guessed as easily as one. */
const joining = new Set(
  listed(`jag du vi dig mig min mitt mina din är alltid aldrig för i och heja älskar älska älskade hatar bästa hejsan hej
  mamma pappa mormor farmor morfar farfar bror syster barn barnen familjen livet evigt
  i my me you your we the is love loves hate forever always and for best hello`),
)

export const isLeaked = (password: string): boolean => known.has(password)
export const isJoining = (word: string): boolean => joining.has(word)

/** True for a folded word of our lists, in any of its Swedish forms. */
export const isUsual = (word: string): boolean => word.length >= SHORTEST && (usual.has(word) || isFormOf(usual, word))

/** True for a folded word that is usual, is a password by itself or stands in a list for passphrases. */
export const isKnown = (word: string): boolean => isUsual(word) || (word.length >= SHORTEST && known.has(word))

/** Flickorna is a form of flicka, pojkar of pojke: the vowel that the ending took away is tried too. */
function isFormOf(words: ReadonlySet<string>, word: string): boolean {
  return endings.some((ending) => {
    const stem = word.slice(0, -ending.length)
    const fits = stem.length >= SHORTEST && word.endsWith(ending)
    return fits && (words.has(stem) || words.has(`${stem}a`) || words.has(`${stem}e`))
  })
}
