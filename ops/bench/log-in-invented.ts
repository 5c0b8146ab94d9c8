import type { RunningServer } from '../../e2e/support/start-server.ts'
import { inventPatients, logIn } from './patient-calls.ts'

type Session = { username: string; access: string; refresh: string }

/** Makes invented patients and logs the one with 60 assessments in. The access token is good for 15 minutes. */
export async function logInListed(server: RunningServer): Promise<Session> {
  const { password, usernames } = await inventPatients(server)
  return { username: usernames.listed, ...(await logIn(server, usernames.listed, password)) }
}

/** As {@link logInListed}. @returns the access token */
export const logInInvented = async (server: RunningServer): Promise<string> => (await logInListed(server)).access

/** The cookies of a browser that has logged in and refused all others. */
export function cookiesOf({ baseUrl }: RunningServer, { access, refresh }: Session) {
  const shared = { domain: new URL(baseUrl).hostname, path: '/', expires: -1, sameSite: 'Strict' as const }
  return [
    { ...shared, name: 'accessToken', value: access, httpOnly: false, secure: true },
    { ...shared, name: 'refreshToken', value: refresh, httpOnly: false, secure: true },
    { ...shared, name: 'cookie_consent', value: 'rejected', httpOnly: false, secure: false },
  ]
}
