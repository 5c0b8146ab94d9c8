import { numerals } from './name-clues.ts'
import type { Finder } from './name-run.ts'
import type { Token } from './tokens.ts'

const SHORTEST_NUMBER = 3
const SHORTEST_CODE = 5
/** Public telephone numbers. */
const everybodys = new Set(['112', '113', '1177', '11414', '111', '911', '999', '116117'])

const FEWEST_NUMERALS = 6

/** Marks telephone numbers written in words. */
function markSpelledOut({ tokens, marked }: Finder): void {
  let first = 0
  for (let at = 0; at <= tokens.length; at++) {
    if (numerals.has(tokens[at]?.lower ?? '')) continue
    if (at - first >= FEWEST_NUMERALS) for (let place = first; place < at; place++) marked.add(place)
    first = at + 1
  }
}

/** Marks numbers of bookings, members and cases: a code after such a label, and letters mixed with digits. */
export function markCodes(finder: Finder): void {
  const { tokens, marked } = finder
  markSpelledOut(finder)
  for (const [at, token] of tokens.entries()) {
    const label = tokens[/^(?:is|är)$/.test(tokens[at - 1]?.lower ?? '') ? at - 2 : at - 1]
    const isOfMistake = /^fel|^error/.test(label?.lower ?? '') || ['fel', 'error'].includes(tokens[at - 2]?.lower ?? '')
    if (isMixed(token) || (isLabel(label) && isCode(token) && !isOfMistake)) marked.add(at)
  }
}

const isLabel = (token: Token | undefined): boolean =>
  token !== undefined &&
  /(?:nummer|numret|nr|^no|number|booking|bokning|bokningen|^ref|reference|referens|^id|medlem|member|kund|customer|journal|ärende|case|order|ticket|faktura|invoice|konto|account|portkod|kod|pin|reg|regnr|bil|passport|pass)$/.test(
    token.lower,
  )

const isCode = ({ text, isNumber, isLoud }: Token): boolean =>
  !everybodys.has(text) && (isNumber ? text.length >= SHORTEST_NUMBER : isLoud && text.length >= SHORTEST_CODE)

/** `3F9K22`, but not `SPF50`. */
const isMixed = ({ text }: Token): boolean => /^[A-Z\d]{6,}$/.test(text) && /\d[A-Z]/.test(text) && /[A-Z]\d/.test(text)
