/** Limits for matching with typos: how many are allowed, and the lengths of words that can match. */
export type Reach = { typos: number; shortest: number; longest: number }

/** Trie of texts, each with its items. `reach`: limits over all texts in the subtree. */
export type Trie<T> = {
  letter: string
  next: Map<string, Trie<T>>
  children: Trie<T>[]
  here: T[]
  reach: Reach
}

export const emptyTrie = <T>(letter = ''): Trie<T> => ({
  letter,
  next: new Map(),
  children: [],
  here: [],
  reach: { typos: 0, shortest: Number.POSITIVE_INFINITY, longest: 0 },
})

const exact: Reach = { typos: 0, shortest: 0, longest: Number.POSITIVE_INFINITY }

export function addTo<T>(trie: Trie<T>, text: string, item: T, reach = exact): void {
  let node = trie
  widen(node.reach, reach)
  for (let at = 0; at < text.length; at++) {
    node = childOf(node, text[at] ?? '')
    widen(node.reach, reach)
  }
  node.here.push(item)
}

function widen(reach: Reach, by: Reach): void {
  reach.typos = Math.max(reach.typos, by.typos)
  reach.shortest = Math.min(reach.shortest, by.shortest)
  reach.longest = Math.max(reach.longest, by.longest)
}

function childOf<T>(node: Trie<T>, letter: string): Trie<T> {
  const known = node.next.get(letter)
  if (known) return known
  const child = emptyTrie<T>(letter)
  node.next.set(letter, child)
  node.children.push(child)
  return child
}

/**
 * Visits the texts that are prefixes of a word, starting at one of its letters.
 * @param found receives the items of each, and the index after its last letter
 */
export function eachBeginning<T>(
  trie: Trie<T>,
  word: string,
  from: number,
  found: (items: readonly T[], end: number) => void,
): void {
  let node: Trie<T> | undefined = trie
  for (let at = from; node; at++) {
    if (node.here.length > 0) found(node.here, at)
    node = at < word.length ? node.next.get(word[at] ?? '') : undefined
  }
}
