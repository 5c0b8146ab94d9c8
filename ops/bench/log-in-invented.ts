import { runHtd } from '../../e2e/support/run-htd.ts'
import type { RunningServer } from '../../e2e/support/start-server.ts'

/** Logs one of the invented patients in. @returns an access token, for 15 minutes */
export async function logInInvented({ baseUrl, dataDir }: RunningServer): Promise<string> {
  const { code, output } = await runHtd(dataDir, 'demo')
  const password = /password (\S+)/.exec(output)?.[1]
  const username = /(\S+@\S+)\s+\d+ assessments/.exec(output)?.[1]
  if (code !== 0 || !password || !username) throw new Error(`No invented patients: ${output}`)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password })
  const answer = await fetch(`${baseUrl}/api/v1/auth/`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The login answered ${answer.status}`)
  return ((await answer.json()) as { access: string }).access
}
