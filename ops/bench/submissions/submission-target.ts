import type { QuestionPage } from '@htd/contract/quiz'
import type { Target } from '../load.ts'

/** Each visitor has an address of their own, as in production: otherwise the count per address would be one contended row. */
let visitors = 0
const visitorAddress = () => {
  visitors += 1
  return { 'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` }
}

/** The submission of a first quiz, by another visitor each time: the first answer to each question of the server's content. */
export async function submissionTarget(baseUrl: string): Promise<Target> {
  const { items } = (await (await fetch(`${baseUrl}/api/v1/question/?lang=sv`)).json()) as QuestionPage
  const answers = items.flatMap(({ answer_set: [first] }) => first?.id ?? [])
  const body = () =>
    JSON.stringify({
      email: `visitor-${crypto.randomUUID()}@example.com`,
      answer_id_list: answers,
      lang: 'sv',
      consents: { terms: true, privacy: true },
      submission_id: crypto.randomUUID(),
    })
  return {
    port: Number(new URL(baseUrl).port),
    method: 'POST',
    path: '/api/v1/quiz/submit/',
    status: 202,
    headers: visitorAddress,
    body,
  }
}
