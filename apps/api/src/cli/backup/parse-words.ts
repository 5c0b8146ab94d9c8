import { UsageFault } from '../command.ts'

/**
 * Splits the words of a call into options and the rest.
 *
 * @param valued options that are followed by a value
 * @param bare options without one
 * @throws UsageFault for an option that isn't listed, twice the same, or one without its value
 */
export function parseWords(words: readonly string[], valued: readonly string[], bare: readonly string[] = []) {
  const values = new Map<string, string>()
  const flags = new Set<string>()
  const rest: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string
    if (!word.startsWith('--')) rest.push(word)
    else if (bare.includes(word) && !flags.has(word)) flags.add(word)
    else {
      at += 1
      const value = words[at]
      if (!valued.includes(word) || values.has(word) || value === undefined || value.startsWith('--'))
        throw new UsageFault()
      values.set(word, value)
    }
  }
  return { values, flags, rest }
}
