/** Returns the trigrams of a word, padded with blanks. */
export function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** Words by trigram. */
export type TrigramIndex = ReadonlyMap<string, readonly string[]>

export function indexTrigrams(words: Iterable<string>): TrigramIndex {
  const index = new Map<string, string[]>()
  for (const word of words)
    for (const trigram of trigramsOf(word)) {
      const known = index.get(trigram)
      if (known) known.push(word)
      else index.set(trigram, [word])
    }
  return index
}

/**
 * Finds words that share trigrams with a word, with their similarity: 0 (none) to 1 (all trigrams in common).
 * @param longer maximum difference in length
 */
export function alike(
  index: TrigramIndex,
  word: string,
  { least, longer }: { least: number; longer: number },
): { word: string; similarity: number }[] {
  const own = trigramsOf(word)
  const shared = new Map<string, number>()
  for (const trigram of own)
    for (const other of index.get(trigram) ?? []) {
      if (Math.abs(other.length - word.length) <= longer) shared.set(other, (shared.get(other) ?? 0) + 1)
    }
  // A word has one more trigram than letters, not counting duplicates.
  return [...shared]
    .map(([other, count]) => ({ word: other, similarity: count / (own.size + other.length + 1 - count) }))
    .filter(({ similarity }) => similarity >= least)
}
