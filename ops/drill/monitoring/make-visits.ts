import { randomUUID } from 'node:crypto'
import { logIn } from '@htd/contract/auth'
import { listQuestions, submitFirstQuiz } from '@htd/contract/quiz'
import { answerIds, generalAnswers } from '../../../e2e/support/answers.ts'
import type { RunningServer } from '../../../e2e/support/start-server.ts'

type Visits = {
  /** Stands in whatever a visitor chooses. */
  marker: string
  visits: number
}

/** Visitors fill in the questionnaire, mistype their passwords and call addresses that do not exist. @returns what they did */
export async function makeVisits({ baseUrl }: Pick<RunningServer, 'baseUrl'>, { marker, visits }: Visits) {
  let requests = 0
  const send = async (path: string, body?: object): Promise<number> => {
    requests += 1
    const headers = { 'user-agent': marker, 'x-request-id': marker, 'content-type': 'application/json' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(baseUrl + path, init)
    await answer.arrayBuffer()
    return answer.status
  }
  let [submissions, failedLogIns] = [0, 0]
  for (let visit = 0; visit < visits; visit += 1) {
    await send(`/?utm=${marker}`)
    await send(listQuestions.path)
    await send(`/${marker}/${visit}`)
    await send(`/api/v1/${marker}-${visit}/`)
    const status = await send(submitFirstQuiz.path, {
      email: `${marker}-${visit}@example.se`,
      answer_id_list: answerIds('general', generalAnswers(visit % 5)),
      lang: 'sv',
      consents: { terms: true, privacy: true },
      submission_id: randomUUID(),
    })
    if (status < 300) submissions += 1
    if (visit % 10 === 0) {
      const refused = await send(logIn.path, { username: `${marker}-${visit}@example.se`, password: marker })
      if (refused === 401) failedLogIns += 1
    }
  }
  if (submissions !== visits) throw new Error(`Only ${submissions} of ${visits} questionnaires were stored`)
  return { requests, submissions, failedLogIns }
}
