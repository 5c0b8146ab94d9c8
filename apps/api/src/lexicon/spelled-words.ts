import { setImmediate as nextTurn } from 'node:timers/promises'

const LINES_A_TURN = 10_000

/**
 * Reads the lower-case words of two spelling dictionaries, in their base forms; capitalised entries are names of people and places.
 * It yields to the event loop while parsing 3 MB.
 */
export async function spelledWords(): Promise<ReadonlySet<string>> {
  const words = new Set<string>()
  for (const { default: dictionary } of [await import('dictionary-sv'), await import('dictionary-en')]) {
    const lines = new TextDecoder().decode(dictionary.dic).split('\n')
    for (const [at, line] of lines.entries()) {
      const word = line.split('/', 1)[0] ?? ''
      if (/^\p{Ll}/u.test(word)) words.add(word)
      if (at % LINES_A_TURN === 0) await nextTurn()
    }
  }
  return words
}
