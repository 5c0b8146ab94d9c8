import type { Comment } from '@htd/contract/comments'
import type { Question } from '@htd/contract/quiz'
import type { ReportData } from '@htd/contract/report'
import { formatDate } from '@htd/domain/dates'
import { chartPoints, healthText } from './chart-points.ts'
import { type ReportWords, reportWords } from './report-words.ts'
import { chart } from './sheet/measures.ts'
import type { Group, Leaf, ReportDoc, Run, Section } from './sheet/report-doc.ts'
import { richLeaves } from './sheet/rich-leaves.ts'
import { textLeaf } from './sheet/text-leaf.ts'
import { summarySection } from './summary/summary-section.ts'

type Source = { data: ReportData; words: ReportWords }

const text = textLeaf
const heading = (title: string): Leaf => text('heading2', [{ text: title }], 30)
const fact = (label: string, value: Run): Leaf => text('text', [{ text: `${label}: `, strong: true }, value], 6)

/**
 * Composes the content of a report: summary for the doctor, cover, patient, result, general comments, questions, contact. Parts
 * without content are left out.
 *
 * @param now gives month and year on the cover
 * @source product specification, "Health report (PDF)"
 */
export function describeReport(data: ReportData, now: Date): ReportDoc {
  const words = reportWords(data)
  const source = { data, words }
  const sections = [
    hasSummary(data) ? summarySection(data) : undefined,
    cover(source, now),
    candidate(source),
    scores(source),
    result(source),
    generalComments(source),
    overview(source),
    contact(source),
  ]
  return docOf(
    source,
    words.title,
    sections.filter((section) => section !== undefined),
  )
}

/** Tells whether there is a summary to compose: while a new version is rolled out, a server that is older than the page sends none. */
export const hasSummary = ({ summary }: { summary?: unknown }): boolean => summary !== undefined

/** Composes the summary for the doctor alone: one page. @param data has a summary */
export function describeSummary(data: ReportData): ReportDoc {
  const summary = summarySection(data)
  return docOf({ data, words: reportWords(data) }, summary.title, [summary])
}

const docOf = ({ data, words }: Source, title: string, sections: readonly Section[]): ReportDoc => ({
  language: data.language,
  title,
  author: data.clinic.name,
  footer: words.copyright,
  pageText: words.page,
  sections,
})

const timeZone = 'Europe/Stockholm'

function cover({ data, words }: Source, now: Date): Section {
  const locale = data.language === 'sv' ? 'sv-SE' : 'en-US'
  const month = new Intl.DateTimeFormat(locale, { timeZone, month: 'long', year: 'numeric' }).format(now)
  const leaves = [
    text('text', [{ text: data.clinic.name, strong: true }], 0),
    text('title', [{ text: words.title }], 24),
    text('text', [{ ...given(words, data.doctor?.name), strong: true }], 36),
    ...(data.doctor?.title ? [text('text', [{ text: data.doctor.title }], 0)] : []),
    text('text', [{ text: month }], 24),
  ]
  return { id: 'cover', title: words.title, groups: [leaves] }
}

/** A value, or the text for a missing one. */
const given = ({ missing }: ReportWords, value: string | null | undefined): Run => ({ text: value?.trim() || missing })

function candidate(source: Source): Section {
  const { data, words } = source
  const leaves = [
    heading(words.candidate),
    fact(words.firstName, given(words, data.patient_first_name)),
    fact(words.lastName, given(words, data.patient_last_name)),
    fact(words.email, given(words, data.patient_email)),
    fact(words.quizDate, quizDate(source)),
    fact(words.doctor, given(words, [data.doctor?.name, data.doctor?.title].filter(Boolean).join(', '))),
  ]
  return { id: 'candidate', title: words.candidate, groups: [leaves] }
}

/** A long US date: the specification uses it in both languages. */
function quizDate({ data, words }: Source): Run {
  const date = new Date(data.last_quiz_date || Number.NaN)
  if (Number.isNaN(date.getTime())) return given(words, null)
  const long = new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', day: 'numeric', year: 'numeric' })
  return { text: long.format(date), lang: 'en-US' }
}

/** First and latest health score on the patient's page, and the chart between them. */
function scores({ data, words }: Source): Section | undefined {
  const { first_score: first, latest_score: latest, language } = data
  if (!first || !latest) return undefined
  const percent = (health: number): string => healthText(health, language)
  const points = chartPoints(data)
  const told = points.map(({ label, isSymptom }) => (isSymptom ? `${label} (${words.symptom})` : label)).join('; ')
  const leaves = [
    heading(words.scores),
    fact(words.firstScore, { text: percent(first.health) }),
    fact(words.latestScore, { text: percent(latest.health) }),
  ]
  const legend = { general: words.general, symptom: words.symptom }
  const drawing: Leaf = {
    kind: 'chart',
    points,
    alt: `${words.trend}. ${told}`,
    ...legend,
    height: chart.height,
    before: 12,
  }
  return { id: 'scores', title: words.scores, groups: [points.length > 1 ? [...leaves, drawing] : leaves] }
}

function result({ data, words }: Source): Section | undefined {
  const leaves = richLeaves(data.result ?? '')
  if (leaves.length === 0) return undefined
  return { id: 'result', title: words.result, groups: headed(words.result, byHeading(leaves)) }
}

function generalComments(source: Source): Section | undefined {
  const { data, words } = source
  if (data.general_comments.length === 0) return undefined
  const groups = data.general_comments.map((comment) => commentLeaves(source, comment))
  return { id: 'comments', title: words.comments, groups: headed(words.comments, groups) }
}

function overview(source: Source): Section | undefined {
  const { data, words } = source
  if (data.questions.length === 0) return undefined
  const groups = data.questions.map((question) => questionLeaves(source, question))
  return { id: 'overview', title: words.overview, groups: headed(words.overview, groups) }
}

function questionLeaves(source: Source, question: Question): Group {
  const { words } = source
  const { number, title, required, answer_set, comments } = question
  const chosen = answer_set.filter(({ is_selected }) => is_selected)
  const marker = required ? ` * (${words.required})` : ''
  const isAsked = answer_set.length > 0
  return [
    text('heading3', [{ text: `${number}. ${title}${marker}` }], 18),
    ...chosen.flatMap(answerLeaves),
    ...(isAsked && chosen.length === 0 ? [text('text', [{ text: words.notAnswered }], 6)] : []),
    ...comments.flatMap((comment) => commentLeaves(source, comment)),
  ]
}

const answerLeaves = ({ image_path, image_alt, description }: Question['answer_set'][number]): Leaf[] => {
  const words = richLeaves(description, { heading: 4 })
  const isTold = words.length === 0 && image_alt !== ''
  return [
    ...(image_path ? [{ kind: 'picture', src: image_path, alt: image_alt, depth: 0, before: 6 } as const] : []),
    ...(isTold ? [text('text', [{ text: image_alt }], 6)] : words),
  ]
}

/** Comments, each below its author and date. */
function commentLeaves({ data, words }: Source, { note_text, approved_at, corrected, author }: Comment): Leaf[] {
  const who = [author.name, author.title].filter(Boolean).join(', ')
  const day = (at: string) => formatDate(new Date(at), data.language)
  const correction = corrected && `${words.corrected} ${day(corrected.at)}`
  const line = [words.comment, who, day(approved_at), correction].filter(Boolean).join(' · ')
  return [
    text('text', [{ text: line, strong: true }], 10, { depth: 1, bar: { depth: 1, isJoined: false } }),
    ...richLeaves(note_text, { heading: 4, depth: 1 }).map((leaf) =>
      leaf.kind === 'text' ? { ...leaf, bar: { depth: 1, isJoined: true } } : leaf,
    ),
  ]
}

function contact({ data, words }: Source): Section {
  const { name, phone, website, email } = data.clinic
  const leaves = [
    heading(words.contact),
    text('text', [{ text: name, strong: true }], 6),
    fact(words.phone, phone ? { text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` } : given(words, phone)),
    fact(words.website, website ? { text: website, href: website } : given(words, website)),
    fact(words.email, email ? { text: email, href: `mailto:${email}` } : given(words, email)),
  ]
  return { id: 'contact', title: words.contact, groups: [leaves] }
}

/** Keeps the title of a section together with its first group. */
const headed = (title: string, [first = [], ...rest]: readonly Group[]): Group[] => [
  [heading(title), ...first],
  ...rest,
]

/** Groups each heading with the leaves up to the next one. */
function byHeading(leaves: readonly Leaf[]): Group[] {
  const groups: Leaf[][] = []
  for (const leaf of leaves) {
    const isHeading = leaf.kind === 'text' && leaf.style !== 'text'
    if (isHeading || groups.length === 0) groups.push([])
    groups.at(-1)?.push(leaf)
  }
  return groups
}
