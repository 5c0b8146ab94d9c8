/** The three-letter pieces of a word, its ends marked by blanks. */
export function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** Words by their three-letter pieces. */
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
 * Words that share pieces with a word, with how alike they are: 0 nothing, 1 all pieces in common.
 * @param longer words that differ by more letters are left out
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
  // A word has a piece more than it has letters, but for pieces that it has twice.
  return [...shared]
    .map(([other, count]) => ({ word: other, similarity: count / (own.size + other.length + 1 - count) }))
    .filter(({ similarity }) => similarity >= least)
}
