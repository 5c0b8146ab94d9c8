import { logIn } from '@htd/contract/auth'
import { chromium } from 'playwright-core'
import { apiOf } from '../../e2e/support/make-patient.ts'
import { runHtd } from '../../e2e/support/run-htd.ts'
import type { RunningServer } from '../../e2e/support/start-server.ts'

const ASSESSMENTS = 60

/** Fills the database with invented patients and logs the one with 60 assessments into a browser. @param port of its remote debugging */
export async function logInBrowser({ baseUrl, dataDir }: RunningServer, port: number): Promise<void> {
  const { output } = await runHtd(dataDir, 'demo')
  const password = /password (\S+)/.exec(output)?.[1]
  const username = new RegExp(`(\\S+@\\S+)\\s+${ASSESSMENTS} assessments`).exec(output)?.[1]
  if (!password || !username) throw new Error(`No patient with ${ASSESSMENTS} assessments:\n${output}`)
  const { access, refresh } = await apiOf(baseUrl)(logIn, { body: { username, password } })

  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const cookie = { url: baseUrl, secure: true, sameSite: 'Strict' as const }
  await browser.contexts()[0]?.addCookies([
    { ...cookie, name: 'accessToken', value: access },
    { ...cookie, name: 'refreshToken', value: refresh },
    { url: baseUrl, name: 'cookie_consent', value: 'rejected' },
  ])
  await browser.close()
}
