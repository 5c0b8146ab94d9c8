import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { answerIds, generalAnswers } from '../../e2e/support/answers.ts'

type Submission = { id: string; email: string }
/** What became of a submission: the status of the answer; undefined without one. */
export type Sent = Submission & { status: number | undefined; at: number }

/** Patience with one answer: more is an answer that never comes. */
const PATIENCE_MS = 10_000

/** Sends a first quiz, as a browser does. Sent again, it keeps its id. */
export async function send(baseUrl: string, { id, email }: Submission, chosen = generalAnswers(2)): Promise<Sent> {
  const body = {
    email,
    lang: 'sv',
    answer_id_list: answerIds('general', chosen),
    consents: { terms: true, privacy: true },
    submission_id: id,
  }
  const status = await fetch(`${baseUrl}/api/v1/quiz/submit/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    async (answer) => (await answer.arrayBuffer()) && answer.status,
    () => undefined,
  )
  return { id, email, status, at: Date.now() }
}

export const newSubmission = (): Submission => ({ id: randomUUID(), email: `${randomUUID()}@example.se` })

/** Keeps so many visitors submitting, each a new quiz as soon as the former one is answered. */
export function keepSubmitting(baseUrl: string, visitors: number) {
  const sent: Sent[] = []
  let isOver = false
  const visitor = async () => {
    while (!isOver) {
      const result = await send(baseUrl, newSubmission())
      sent.push(result)
      // A refusal comes at once; nobody presses the button again that fast.
      if (result.status !== 202) await wait(50)
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, visitor))
  return {
    sent,
    stop: async (): Promise<Sent[]> => {
      isOver = true
      await all
      return sent
    },
  }
}

export const acknowledged = (sent: readonly Sent[]): Sent[] => sent.filter(({ status }) => status === 202)
