import { isLetter, only } from './folding.ts'

/** Substitutes for letters; 1 substitutes two letters and is handled separately. */
const signs: Record<string, string> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
}
/** How many signs before the first and after the last letter are also tried as letters, as in $omm4. */
const REACH = 2

/**
 * Lists the candidate words inside a folded password: its letters without the characters before, after and between them,
 * with substituted signs read as letters. At most nineteen letter-only texts.
 */
export function coresOf(text: string): Set<string> {
  const characters = [...text]
  const first = characters.findIndex(isLetter)
  const last = characters.findLastIndex(isLetter)
  const cores = new Set([only(isLetter, text)])
  if (first < 0) return cores
  for (let start = Math.max(0, first - REACH); start <= first; start += 1)
    for (let end = last; end <= Math.min(characters.length - 1, last + REACH); end += 1)
      for (const one of ['i', 'l']) cores.add(read(characters.slice(start, end + 1), one))
  return cores
}

const read = (characters: string[], one: string): string =>
  only(isLetter, characters.map((sign) => (sign === '1' ? one : (signs[sign] ?? sign))).join(''))
