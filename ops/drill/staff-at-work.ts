import type { Staff } from '../../e2e/support/make-staff.ts'

/** What a member of staff meets: the status of buying a bearer with the session, and of opening an assessment. */
export async function openAs(baseUrl: string, { session }: Staff, assessment: string): Promise<[number, number]> {
  const token = await fetch(`${baseUrl}/api/v1/clinic/session/token/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: baseUrl,
      'x-htd-clinic': '1',
      cookie: `htd_clinic=${session}`,
    },
    body: '{}',
  })
  const { access = '' } = (await token.json()) as { access?: string }
  const opened = await fetch(`${baseUrl}/api/v1/clinic/assessments/${assessment}/`, {
    headers: { authorization: `Bearer ${access}` },
  })
  await opened.arrayBuffer()
  return [token.status, opened.status]
}

/** The status of starting to sign in, which stores a challenge. */
export async function startSignIn(baseUrl: string): Promise<number> {
  const answer = await fetch(`${baseUrl}/api/v1/clinic/session/passkey/options/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl, 'x-htd-clinic': '1' },
    body: '{}',
  })
  await answer.arrayBuffer()
  return answer.status
}
