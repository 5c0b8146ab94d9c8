import type { CategoryPoint } from '../../scoring/verdict.ts'
import { escapeHtml, p, strong, ul } from '../markup.ts'

/**
 * "Why you see this": the sentence of the pack with the answers that gave points as a list in the place of {answers},
 * by question, since 'Yes, some days' says nothing alone.
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

/** Punctuation that is left over around the list is no paragraph. */
const paragraph = (text: string) => (/[\p{L}\p{N}]/u.test(text) ? p(text) : '')
