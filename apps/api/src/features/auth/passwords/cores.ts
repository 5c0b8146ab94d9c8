import { isLetter, only } from './folding.ts'

/** What stands for a letter; 1 stands for two. */
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
/** Signs outside the first and the last letter that may be letters too: s0mm4r ends in one, sommar24 does not. */
const REACH = 2

/**
 * What may be left of a folded password when what was put before, after and between its letters is taken away and signs
 * are read as letters: at most nineteen texts of letters alone.
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
