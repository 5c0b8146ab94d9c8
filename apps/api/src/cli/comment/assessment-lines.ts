import type { OpenedAssessment } from '#features/comments/open-assessment.ts'
import { printable } from '../terminal/printable.ts'

/** Formats an opened assessment for a terminal, without the patient's name or address. */
export function assessmentLines({ at, kind, contentVersion, result, questions, comments }: OpenedAssessment): string[] {
  const numbers = new Map(questions.map(({ id, number }) => [id, number]))
  return [
    `${kind} assessment of ${at.toISOString().slice(0, 10)}, content ${contentVersion}`,
    result
      ? `burden ${result.percent} % (${result.band}), advice ${result.triage}, compared with the previous one: ${result.status}`
      : 'no result',
    '',
    ...questions.map(({ number, title, answers }) => `${number}. ${title}: ${answers.join(' · ') || '–'}`),
    ...comments.flatMap(({ questionId, author, state, approvedAt, body }) => [
      '',
      [
        `Comment by ${author}`,
        questionId === null ? 'on the whole assessment' : `on question ${numbers.get(questionId)}`,
        approvedAt ? `approved ${approvedAt.toISOString().slice(0, 10)}` : 'awaits approval',
        ...(state === 'withdrawn' ? ['withdrawn since'] : []),
      ].join(', '),
      inWords(body),
    ]),
  ].map(printable)
}

const inWords = (html: string): string => html.replace(/<[^<>]*>/g, ' ').trim()
