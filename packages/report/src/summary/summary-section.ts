import type { ReportData } from '@htd/contract/report'
import { longDate } from '@htd/domain/dates'
import { fill } from '@htd/domain/result-text/fill'
import { reportWords } from '../report-words.ts'
import { estimatedHeight } from '../sheet/estimate-height.ts'
import { contentHeight } from '../sheet/measures.ts'
import type { Leaf, Section } from '../sheet/report-doc.ts'
import { textLeaf } from '../sheet/text-leaf.ts'
import { shorten } from '../shorten.ts'
import { heaviestPart, medicinesPart } from './answer-parts.ts'
import { commentPart } from './comment-part.ts'
import { flagsPart, levelPart } from './level-part.ts'
import { brevities, line, type Part } from './part.ts'
import { scorePart } from './score-part.ts'
import { summaryWords } from './summary-words.ts'
import { trendPart } from './trend-part.ts'

/** Composes the page that a doctor reads first. Long texts are shortened until all of it is on one page. */
export function summarySection(data: ReportData): Section {
  const [words, shared] = [summaryWords(data), reportWords(data)]
  const ways = brevities.map((brevity) => parts.flatMap((part) => part({ data, words, shared, brevity })))
  const leaves = ways.find((each) => estimatedHeight(each) <= contentHeight) ?? ways.at(-1) ?? []
  return { id: 'summary', title: words.title, groups: [leaves] }
}

const headPart: Part = ({ data, words, shared, brevity }): Leaf[] => {
  const name = [data.patient_first_name, data.patient_last_name].map((each) => each?.trim()).filter(Boolean)
  const at = new Date(data.last_quiz_date || Number.NaN)
  const kind = data.is_symptom ? words.symptom : words.general
  const day = Number.isNaN(at.getTime()) ? shared.missing : longDate(at, data.language)
  return [
    textLeaf('masthead', [{ text: fill(words.masthead, { clinic: shorten(data.clinic.name, brevity.name) }) }], 0),
    textLeaf('heading2', [{ text: words.title }], 2),
    line(
      { text: `${words.patient}: `, strong: true },
      { text: shorten(name.join(' '), brevity.name) || shared.missing },
    ),
    line({ text: `${words.assessment}: `, strong: true }, { text: `${day}, ${kind}` }),
  ]
}

const framingPart: Part = ({ words }) => [textLeaf('textCompact', [{ text: words.framing }], 8)]

/** What asks for care stands first. */
const parts: readonly Part[] = [
  headPart,
  levelPart,
  flagsPart,
  scorePart,
  heaviestPart,
  medicinesPart,
  trendPart,
  commentPart,
  framingPart,
]
