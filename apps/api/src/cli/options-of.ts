import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { UsageFault } from './command.ts'

/**
 * Splits the words of a call into its options and the rest.
 *
 * @param most how many words there may be besides options
 * @throws UsageFault for an unknown option, one without its value or given twice, or too many words
 */
export function optionsOf<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  most: number,
  options: Options,
) {
  try {
    const parsed = parseArgs({ args: [...words], options, allowPositionals: true, tokens: true })
    const given = parsed.tokens.flatMap((token) => (token.kind === 'option' ? token.name : []))
    if (parsed.positionals.length > most || new Set(given).size < given.length) throw new UsageFault()
    return parsed
  } catch {
    throw new UsageFault()
  }
}
