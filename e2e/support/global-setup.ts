import { existsSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'
import { startMailCatcher } from './mail.ts'
import { startServer } from './start-server.ts'

/** One real server and one real mail server for the whole run. Settings in the environment reach every worker. */
export default async function globalSetup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const { headless, launchOptions } = projects[0]?.use ?? {}
  const browser = launchOptions?.executablePath
  if (!browser || !existsSync(browser)) throw new Error('No Chromium found: install it, or name it by CHROME_PATH')
  if (headless === false && browser.endsWith('headless-shell'))
    throw new Error('The headless shell opens no window: name another Chromium or Chrome by CHROME_PATH')
  const mail = await startMailCatcher()
  const server = await startServer({ SMTP_URL: mail.smtpUrl }).catch(async (error) => {
    await mail.stop()
    throw error
  })
  process.env.E2E_BASE_URL = server.baseUrl
  process.env.E2E_DATA_DIR = server.dataDir
  process.env.E2E_MAIL_FOLDER = mail.folder
  process.env.E2E_SMTP_URL = mail.smtpUrl
  return async () => {
    await server.stop()
    await mail.stop()
  }
}
