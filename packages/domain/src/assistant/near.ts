import type { Trie } from './trie.ts'

/** A distance beyond any number of allowed typos. */
export const FAR = 99

/**
 * Receives the items of a text in the trie, and its distance from each prefix of the word, indexed by the length of the prefix.
 * Lengths that differ from that of the text by more than its allowed typos are not filled in.
 */
type Compared<T> = (items: readonly T[], distances: ArrayLike<number>) => void
/** Limits the typos of texts with this prefix to at most `most`; negative: they are skipped. */
export type TyposAllowed = (beginning: readonly string[], most: number) => number

type Walk<T> = {
  word: string
  allowed: TyposAllowed
  compared: Compared<T>
  /** From the root to the visited node. */
  letters: string[]
  /** By depth: distances of the letters so far from each prefix of the word. */
  rows: Uint8Array[]
}

/**
 * Compares a word with all texts of a trie at once. A prefix that is too far from it prunes its subtree, so most texts are
 * never visited.
 *
 * @source optimal string alignment distance, in a band as wide as the allowed typos
 */
export function compareWith<T>(trie: Trie<T>, word: string, allowed: TyposAllowed, compared: Compared<T>): void {
  const first = new Uint8Array(word.length + 2)
  for (let length = 0; length < first.length; length++) first[length] = Math.min(length, FAR)
  visitBelow({ word, allowed, compared, letters: [], rows: [first] }, trie, 1)
}

function visitBelow<T>(walk: Walk<T>, { children }: Trie<T>, depth: number): void {
  const { length } = walk.word
  for (const node of children) {
    if (length < node.reach.shortest || length > node.reach.longest) continue
    walk.letters[depth - 1] = node.letter
    visit(walk, node, depth)
  }
}

function visit<T>(walk: Walk<T>, node: Trie<T>, depth: number): void {
  walk.letters.length = depth
  const most = walk.allowed(walk.letters, node.reach.typos)
  if (most < 0) return
  const row = rowOf(walk, depth)
  if (fillRow(walk, row, depth, most) > most) return
  if (node.here.length > 0) walk.compared(node.here, row)
  visitBelow(walk, node, depth + 1)
}

/** Returns the row of a depth. One per depth is enough: the subtrees of a node are visited one after the other. */
function rowOf<T>({ rows, word }: Walk<T>, depth: number): Uint8Array {
  const known = rows[depth]
  if (known) return known
  const row = new Uint8Array(word.length + 2)
  rows[depth] = row
  return row
}

/** @returns the smallest distance within the band */
function fillRow<T>({ word, letters, rows }: Walk<T>, row: Uint8Array, depth: number, most: number): number {
  const [last, beforeLast] = [rows[depth - 1] ?? row, rows[depth - 2] ?? row]
  const [letter, before] = [letters[depth - 1], letters[depth - 2]]
  const from = Math.max(1, depth - most)
  const to = Math.min(word.length, depth + most)
  row[from - 1] = from === 1 ? Math.min(depth, FAR) : FAR
  let least = row[from - 1] as number
  for (let end = from; end <= to; end++) {
    const changed = (last[end - 1] as number) + (letter === word[end - 1] ? 0 : 1)
    let distance = Math.min(changed, (last[end] as number) + 1, (row[end - 1] as number) + 1)
    if (end > 1 && letter === word[end - 2] && before === word[end - 1])
      distance = Math.min(distance, (beforeLast[end - 2] as number) + 1)
    row[end] = distance
    if (distance < least) least = distance
  }
  row[to + 1] = FAR
  return least
}
