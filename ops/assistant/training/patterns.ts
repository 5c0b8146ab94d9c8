import type { Example } from './example.ts'
import { pick, randomFrom } from './random.ts'

/** Texts made of a pattern of few alternatives; patterns of many get more, by the logarithm of their number. */
const FEWEST = 8
const SEED = 3
const ALTERNATIVES = /\{([^{}]*)\}/g

/**
 * Expands the patterns of a file: `# label` begins those of a label, `= name: a | b` names alternatives, and `{a|b}` or `{name}` in a
 * pattern is replaced by one of them. Each pattern gives a random few of its texts, the same at each call.
 */
export function expandPatterns(file: string): Example[] {
  const random = randomFrom(SEED)
  const named = new Map<string, string[]>()
  const examples: Example[] = []
  let label = ''
  for (const line of file.split('\n')) {
    const [, name, listed] = /^= (\w+): (.*)$/.exec(line) ?? []
    if (name && listed) named.set(name, alternatives(listed))
    else if (line.startsWith('# ')) label = line.slice(2).trim()
    else if (line.trim() !== '') {
      const parts = (inBraces: string) => named.get(inBraces) ?? alternatives(inBraces)
      for (const text of textsOf(line, parts, random)) examples.push({ text, label, weight: 1 })
    }
  }
  return examples
}

const alternatives = (listed: string): string[] => listed.split('|').map((each) => each.trim())

function textsOf(pattern: string, parts: (inBraces: string) => string[], random: () => number): Set<string> {
  const possible = [...pattern.matchAll(ALTERNATIVES)].reduce(
    (product, [, inBraces = '']) => product * parts(inBraces).length,
    1,
  )
  const wanted = Math.min(possible, Math.max(FEWEST, Math.ceil((FEWEST * Math.log2(possible)) / 4)))
  const texts = new Set<string>()
  for (let tries = 0; tries < 3 * wanted && texts.size < wanted; tries++) {
    const text = pattern.replace(ALTERNATIVES, (_, inBraces: string) => pick(random, parts(inBraces)))
    texts.add(text.replace(/\s+/g, ' ').trim())
  }
  return texts
}
