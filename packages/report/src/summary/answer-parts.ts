import { longDate } from '@htd/domain/dates'
import { fill } from '@htd/domain/result-text/fill'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import type { Run } from '../sheet/report-doc.ts'
import { sharedBeginning, shorten, shortenList } from '../shorten.ts'
import { heading, line, listOf, type Part } from './part.ts'

/** The answers that make up most of the burden. What all their questions begin with is printed once. */
export const heaviestPart: Part = ({ data: { summary, language }, words, brevity }) => {
  const { result } = summary
  if (!result) return []
  const beginning = sharedBeginning(result.heaviest.map(({ question }) => question))
  const items = result.heaviest.map(({ question, answer, points }): Run[] => {
    const rest = question.slice(beginning.length).trim()
    const told = shorten(beginning ? `… ${rest}` : rest, brevity.item)
    return [
      { text: `${formatPercent(points, language)}: ${told} ` },
      { text: shorten(answer, brevity.item / 2), strong: true },
    ]
  })
  return [
    heading(words.heaviest),
    ...(beginning ? [line({ text: `${shorten(beginning, brevity.item)} …` })] : []),
    ...(items.length === 0 ? [line({ text: words.heaviestNone })] : listOf(items)),
  ]
}

/** Questions about medicines that a page has room for. */
const MOST_QUESTIONS = 3

/** Medicines and eye drops that the patient named, now or in the questionnaire before. */
export const medicinesPart: Part = ({ data: { summary, language }, words, brevity }) => {
  const { medicines } = summary
  if (!medicines) return [heading(words.medicines), line({ text: words.medicinesNone })]
  const { asked_at: at, questions } = medicines
  const title = at ? fill(words.medicinesOf, { day: longDate(new Date(at), language) }) : words.medicines
  const more = questions.length - MOST_QUESTIONS
  return [
    heading(title),
    ...questions
      .slice(0, MOST_QUESTIONS)
      .map(({ question, answers }) =>
        line(
          { text: `${shorten(question, brevity.item)} ` },
          { text: shortenList(answers, brevity.medicines, words.moreAnswers) || words.passedOver, strong: true },
        ),
      ),
    ...(more > 0 ? [line({ text: fill(words.more, { count: String(more) }) })] : []),
  ]
}
