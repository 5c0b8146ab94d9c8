import type { Node } from '@tiptap/pm/model'

/**
 * Makes a function that reads each block of a document once. A block never changes: a keystroke puts another one in its place, and leaves the
 * others as they are. So a keystroke costs the reading of one block, however long the text.
 */
export function perBlock<T>(read: (block: Node) => T): (block: Node) => T {
  const known = new WeakMap<Node, T>()
  return (block) => {
    const value = known.get(block) ?? read(block)
    known.set(block, value)
    return value
  }
}
