import type { QuestionPage } from '@htd/contract/quiz'
import { runHtd } from '../../e2e/support/run-htd.ts'
import type { RunningServer } from '../../e2e/support/start-server.ts'
import type { Target } from './load.ts'

/** Assessments of the patient whose results are listed. */
const LISTED = 60

export type Invented = { password: string; usernames: { listed: string; retaking: string } }

/** Makes invented patients, and chooses one whose results are listed and another one who answers again: a list that grew would get slower. */
export async function inventPatients({ dataDir }: RunningServer): Promise<Invented> {
  const { code, output } = await runHtd(dataDir, 'demo')
  const password = /password (\S+)/.exec(output)?.[1]
  const listed = new RegExp(`(\\S+@\\S+)\\s+${LISTED} assessments`).exec(output)?.[1]
  const retaking = /(\S+@\S+)\s+no assessment yet/.exec(output)?.[1]
  if (code !== 0 || !password || !listed || !retaking) throw new Error(`No invented patients: ${output}`)
  return { password, usernames: { listed, retaking } }
}

/** The access token is good for fifteen minutes. */
export async function logIn(
  { baseUrl }: RunningServer,
  username: string,
  password: string,
): Promise<{ access: string; refresh: string }> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password })
  const answer = await fetch(`${baseUrl}/api/v1/auth/`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The login answered ${answer.status}`)
  return answer.json() as Promise<{ access: string; refresh: string }>
}

let visitors = 0
/** Each visitor has an address of their own: otherwise the count per address would be one contended row. */
const visitorAddress = () => {
  visitors += 1
  return { 'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` }
}

/** The calls of a patient's path, by name. */
export async function patientCalls(server: RunningServer, invented: Invented): Promise<Map<string, Target>> {
  const { port, baseUrl } = server
  const { password, usernames } = invented
  const bearerOf = async (username: string) => `Bearer ${(await logIn(server, username, password)).access}`
  const listed = await bearerOf(usernames.listed)
  const retaking = await bearerOf(usernames.retaking)
  const questions: Target = { port, method: 'GET', path: '/api/v1/question/?lang=sv', status: 200 }
  const { items } = (await (await fetch(baseUrl + questions.path)).json()) as QuestionPage
  const answer_id_list = items.flatMap(({ answer_set: [first] }) => first?.id ?? [])
  const answers = () => ({ answer_id_list, lang: 'sv', submission_id: crypto.randomUUID() })
  const contact = () => ({
    email: `visitor-${crypto.randomUUID()}@example.com`,
    consents: { terms: true, privacy: true },
  })
  return new Map<string, Target>([
    ['list questions', questions],
    [
      'first quiz',
      {
        ...{ port, method: 'POST', path: '/api/v1/quiz/submit/', status: 202, headers: visitorAddress },
        body: () => JSON.stringify({ ...answers(), ...contact() }),
      },
    ],
    [
      're-take',
      {
        ...{ port, method: 'POST', path: '/api/v1/question/', status: 201 },
        headers: () => ({ authorization: retaking }),
        body: () => JSON.stringify(answers()),
      },
    ],
    [
      'list results',
      {
        ...{ port, method: 'GET', path: '/api/v1/quiz/result/?lang=sv', status: 200 },
        headers: () => ({ authorization: listed }),
      },
    ],
  ])
}
