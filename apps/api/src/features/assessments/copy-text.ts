import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { longDate } from '@htd/domain/dates'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import { plainText } from '@htd/domain/search/plain-text'
import type { Language } from '@htd/domain/vocabulary/languages'
import { say } from '#i18n/say.ts'
import { timeInWords } from '#i18n/time-in-words.ts'

/** Writes an assessment in one language, as plain text: what is urgent first, only the comments that the patient sees. */
export function copyText(read: ReadAssessment, clinic: string, language: Language): string {
  const sections = [
    headOf(read, clinic, language),
    redFlagsOf(read, language),
    resultOf(read, language),
    answersOf(read, language),
    patternsOf(read, language),
    commentsOf(read, language),
  ]
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

const day = (time: string, language: Language): string => longDate(new Date(time), language)

const headOf = (read: ReadAssessment, clinic: string, language: Language): string[] => [
  say(language, 'copy.heading', { clinic }),
  say(language, 'copy.answered', { time: timeInWords(new Date(read.answered_at), language) }),
  ...(read.language === language ? [] : [say(language, 'copy.translated')]),
  say(language, `copy.${read.questionnaire}`),
  say(language, 'copy.versions', { content: read.content_version, scoring: read.scoring_version }),
]

function redFlagsOf({ red_flags, triage, advice }: ReadAssessment, language: Language): string[] {
  const flags = red_flags.map(({ answers, rule }) => {
    const given = answers.map(({ title, answer }) => `${title[language]} ${answer[language]}. `).join('')
    return `- ${given}${rule[language]}.`
  })
  const shown = advice?.shown === 'with_answer' ? 'copy.adviceWithAnswer' : 'copy.adviceWithResult'
  return [
    say(language, triage === 'SOON' ? 'copy.whySoon' : 'copy.flags'),
    ...(flags.length > 0 ? flags : [say(language, 'copy.noFlags')]),
    say(language, 'copy.level', { level: say(language, `level.${triage}`) }),
    ...(advice ? [say(language, shown, { text: plainText(advice.text[language]) })] : []),
  ]
}

function resultOf({ burden, change }: ReadAssessment, language: Language): string[] {
  const { band, count, out_of: of } = burden
  const percent = formatPercent(burden.percent, language)
  return [
    say(language, 'copy.result'),
    say(language, 'copy.burden', { percent, band: band.title[language], count, of }),
    changeOf(change, language),
  ]
}

function changeOf(change: ReadAssessment['change'], language: Language): string {
  const title = change.title[language]
  if (change.delta === null || change.threshold === null || change.previous_at === null)
    return say(language, 'copy.notCompared', { title })
  const date = day(change.previous_at, language)
  const sign = change.delta > 0 ? '+' : change.delta < 0 ? '−' : ''
  const delta = `${sign}${formatPercent(Math.abs(change.delta), language)}`
  return say(language, 'copy.change', { date, title, delta, threshold: formatPercent(change.threshold, language) })
}

const answersOf = ({ questions }: ReadAssessment, language: Language): string[] => [
  say(language, 'copy.answers'),
  ...questions.map(({ number, title, answers }) => {
    const given = answers.map((answer) => answer[language]).join('; ') || say(language, 'copy.noAnswer')
    return `${number}. ${title[language]} ${given}`
  }),
]

function patternsOf({ patterns, are_patterns_hidden }: ReadAssessment, language: Language): string[] {
  if (patterns.length === 0) return []
  return [
    say(language, 'copy.patterns'),
    ...(are_patterns_hidden ? [say(language, 'copy.patternsHidden')] : []),
    ...patterns.map(
      ({ title, points, threshold }) =>
        `- ${say(language, 'copy.pattern', { title: title[language], points, threshold })}`,
    ),
  ]
}

function commentsOf({ id, comments }: ReadAssessment, language: Language): string[] {
  const approved = comments.flatMap(
    ({ assessment_id, state, approved_at, question, body, author_name, author_title }) => {
      if (assessment_id !== id || state !== 'approved' || approved_at === null) return []
      const about = question ? [say(language, 'copy.onQuestion', { number: question.number })] : []
      const by = [day(approved_at, language), [author_name, author_title].filter(Boolean).join(', '), ...about].join(
        ' · ',
      )
      return [`${by}\n${plainLines(body)}`]
    },
  )
  return approved.length > 0 ? [say(language, 'copy.comments'), ...approved] : []
}

/** Converts rich text to plain lines, one for each block. */
const plainLines = (html: string): string =>
  html
    .split(/<(?:br|\/p|\/li|\/h\d|\/blockquote)[^<>]*>/)
    .map(plainText)
    .filter(Boolean)
    .join('\n')
