import { isUrgent } from '../scoring/urgency.ts'
import { plainText } from '../search/plain-text.ts'
import type { BandKey } from '../vocabulary/band-keys.ts'
import type { TriageLevel } from '../vocabulary/triage-levels.ts'

/** `title` is plain text, `html` what follows it. */
export type TitledPart = { title: string; html: string }

/** The text of a result in the parts that a page shows apart; an empty string or null where the result has no such part. */
export type ResultParts = {
  /** What to do, with its heading. */
  advice: string
  /** What an advice of weeks is based on. */
  basis: string
  /** The burden and the change, with their headings. */
  answers: string
  patterns: string
  selfCare: TitledPart | null
  seekCare: TitledPart | null
  /** How to read the result, and the versions; all that follows the advice if the text isn't divided as expected. */
  framing: string
}

type SplitResult = { result: string; is_symptom: boolean; triage: TriageLevel; band: { key: BandKey } }

/**
 * Divides a text that `composeResult` has written. Nothing of it is lost: a text with other sections, such as one whose pack
 * has headings of its own within its advice, is returned as advice and framing.
 */
export function splitResult({ result, is_symptom, triage, band }: SplitResult): ResultParts {
  const [first = '', ...sections] = result.split(/(?=<h2>)/)
  const isCareAlone = isUrgent(triage)
  const hasPatterns = !is_symptom && !isCareAlone
  const hasSelfCare = band.key !== 'none' && !isCareAlone
  const { advice, basis } = triage === 'SOON' ? splitBasis(first) : { advice: first, basis: '' }
  const expected = 4 + Number(hasPatterns) + Number(hasSelfCare)
  if (sections.length !== expected) return { ...nothing, advice: first, framing: sections.join('') }
  const [burden, change, ...others] = sections
  return {
    advice,
    basis,
    answers: `${burden}${change}`,
    patterns: hasPatterns ? (others[0] ?? '') : '',
    selfCare: hasSelfCare ? titled(others.at(-3)) : null,
    seekCare: titled(others.at(-2)),
    framing: others.at(-1) ?? '',
  }
}

const nothing: ResultParts = {
  advice: '',
  basis: '',
  answers: '',
  patterns: '',
  selfCare: null,
  seekCare: null,
  framing: '',
}

/** The basis is the list of plain sentences at the end, with the one that leads to it. */
function splitBasis(html: string): Pick<ResultParts, 'advice' | 'basis'> {
  const at = html.search(/<p>[^<]*<\/p><ul>(?:<li>[^<]*<\/li>)+<\/ul>\s*$/)
  // A list with nothing but its heading before it is the advice itself.
  const isBasis = at > 0 && html.slice(0, at).includes('<p>')
  return isBasis ? { advice: html.slice(0, at), basis: html.slice(at) } : { advice: html, basis: '' }
}

function titled(section = ''): TitledPart {
  const end = section.indexOf('</h2>') + '</h2>'.length
  return { title: plainText(section.slice(0, end)), html: section.slice(end) }
}
