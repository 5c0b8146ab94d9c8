import { longDate } from '@htd/domain/dates'
import { fill } from '@htd/domain/result-text/fill'
import { richLeaves } from '../sheet/rich-leaves.ts'
import { shorten } from '../shorten.ts'
import { heading, line, type Part } from './part.ts'

/** The beginning of the clinic's latest general comment, and how many more there are. */
export const commentPart: Part = ({ data: { general_comments, questions, language }, words, brevity }) => {
  const latest = general_comments.at(-1)
  const others = general_comments.length + questions.flatMap(({ comments }) => comments).length - (latest ? 1 : 0)
  const count = { count: String(others) }
  if (!latest) return others > 0 ? [heading(words.comments), line({ text: fill(words.commentsElsewhere, count) })] : []
  const who = [shorten(latest.author.name, brevity.name), longDate(new Date(latest.approved_at), language)]
  return [
    heading(words.comment),
    line(
      { text: `${who.filter(Boolean).join(', ')}: `, strong: true },
      { text: shorten(plainOf(latest.note_text), brevity.comment) },
    ),
    ...(others > 0 ? [line({ text: fill(words.moreComments, count) })] : []),
  ]
}

const plainOf = (html: string): string =>
  richLeaves(html)
    .flatMap((leaf) => (leaf.kind === 'text' ? leaf.runs.map(({ text }) => text).join('') : []))
    .join(' ')
