import type { CategoryPoint } from '../../scoring/verdict.ts'
import { escapeHtml, p, strong, ul } from '../markup.ts'

/**
 * Renders "Why you see this": the pack's sentence with the answers that gave points as a list in place of {answers},
 * grouped by question, since 'Yes, some days' means nothing alone.
 */
export function why(
  sentence: string,
  because: readonly CategoryPoint[],
  answerTexts: Readonly<Record<string, string>>,
) {
  const questions = [...new Set(because.map(({ question }) => question))]
  const items = questions.flatMap((question) => {
    const answers = because
      .filter((point) => point.question === question)
      .flatMap(({ answer }) => answerTexts[answer] ?? [])
    return answers.length > 0 ? [item(answerTexts[question] ?? '', answers)] : []
  })
  if (items.length === 0) return ''
  const [before = '', after = ''] = sentence.split('{answers}').map((part) => part.trim())
  return paragraph(before) + ul(items) + paragraph(after)
}

const item = (question: string, answers: readonly string[]) =>
  `${escapeHtml(question)} ${strong(answers.join(' · '))}`.trim()

/** Renders a paragraph, unless only punctuation is left around the list. */
const paragraph = (text: string) => (/[\p{L}\p{N}]/u.test(text) ? p(text) : '')
