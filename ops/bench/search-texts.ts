import { chance, frequent } from './many-slides.ts'

/** A letter left out, doubled, or swapped with the next. */
function mistyped(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2))
  const [before, letter = '', next = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
  return [before + next + after, before + letter + letter + next + after, before + next + letter + after][
    Math.floor(random() * 3)
  ] as string
}

/** The kinds of search, each made from random words. */
const kinds: ((words: readonly string[], random: () => number) => string)[] = [
  (words, random) => frequent(words, random),
  (words, random) => words[Math.floor(random() * words.length)] ?? '',
  (words, random) => mistyped(words[Math.floor(random() * words.length)] ?? '', random),
  (words, random) => (words[Math.floor(random() * words.length)] ?? '').slice(0, 5),
  (words, random) => `${frequent(words, random)} ${frequent(words, random)}`,
  (words, random) => Array.from({ length: 6 }, () => frequent(words, random)).join(' '),
  (words, random) => `${frequent(words, random)}${words[Math.floor(random() * words.length)] ?? ''}`,
  (words, random) => frequent(words, random).normalize('NFD').replace(/\p{M}/gu, ''),
]

/** All kinds of search in turn, none twice: frequent, rare, mistyped, partial, compound and multiple words, words without marks. */
export function searchTexts(words: readonly string[], count: number): string[] {
  const random = chance(2)
  const texts = new Set<string>()
  for (let made = 0; texts.size < count; made++) texts.add(kinds[made % kinds.length]?.(words, random) ?? '')
  return [...texts]
}
