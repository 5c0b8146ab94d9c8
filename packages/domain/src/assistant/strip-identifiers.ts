import { markCodes } from './masking/mark-codes.ts'
import { markNames, markUnexplained } from './masking/mark-names.ts'
import { markPlaces } from './masking/mark-places.ts'
import type { NameLexicon } from './masking/name-lexicon.ts'
import { numberPatterns } from './masking/number-patterns.ts'
import { type Token, tokensOf } from './masking/tokens.ts'

const MASK = '…'

/**
 * Masks data that identifies the writer or another person, as far as it can be recognised: names, addresses, numbers. Each becomes an
 * ellipsis. It masks too much rather than too little; things named after people, such as Sjögren's disease, stay.
 */
export function stripIdentifiers(text: string, lexicon: NameLexicon): string {
  const withoutNumbers = numberPatterns.reduce((rest, pattern) => rest.replace(pattern, MASK), text)
  const tokens = tokensOf(withoutNumbers, lexicon)
  const marked = markNames(tokens)
  markPlaces({ tokens, marked })
  markCodes({ tokens, marked })
  // A text that names one person is likely to name another.
  if (marked.size > 0 || withoutNumbers !== text) markUnexplained({ tokens, marked })
  return withoutMarked(withoutNumbers, tokens, marked)
}

/** Replaces marked words by the mask; adjacent ones become a single mask. */
function withoutMarked(text: string, tokens: readonly Token[], marked: ReadonlySet<number>): string {
  let rest = ''
  let end = 0
  let last = -2
  for (const [at, token] of tokens.entries()) {
    if (!marked.has(at)) continue
    const isNext = last === at - 1 && /^[ .'’-]*$/.test(token.before)
    rest += isNext ? '' : text.slice(end, token.start) + MASK
    end = token.end
    last = at
  }
  return rest + text.slice(end)
}
