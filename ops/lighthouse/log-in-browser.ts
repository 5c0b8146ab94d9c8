import { chromium } from 'playwright-core'
import type { RunningServer } from '../../e2e/support/start-server.ts'
import { cookiesOf, logInListed } from '../bench/log-in-invented.ts'

/** Fills the database with invented patients and logs the one with 60 assessments into a browser. @param port of its remote debugging */
export async function logInBrowser(server: RunningServer, port: number): Promise<void> {
  const session = await logInListed(server)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  await browser.contexts()[0]?.addCookies(cookiesOf(server, session))
  await browser.close()
}
