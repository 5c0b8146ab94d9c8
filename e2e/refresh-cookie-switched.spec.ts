import type { BrowserContext } from '@playwright/test'
import { test as base, expect } from './support/fixtures.ts'
import { reachOfScripts } from './support/reach-of-scripts.ts'
import { setting } from './support/setting.ts'
import { type RunningServer, startServer } from './support/start-server.ts'
import { t } from './support/texts.ts'
import { userMenu } from './support/user-menu.ts'

const say = t('sv')
const clock = new URL('./support/movable-clock.mjs', import.meta.url).href

type Switched = {
  baseUrl: string
  /** Restarts the server in place. `days`: how far its clock is ahead afterwards, so that no access token is still valid */
  restart: (refreshCookie: 'script' | 'httponly', days: number) => Promise<void>
}

const test = base.extend<{ switched: Switched }>({
  switched: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const start = (refreshCookie: string, days: number, place?: RunningServer) => {
        const settings = { REFRESH_COOKIE: refreshCookie, CLOCK_STEP_DAYS: String(days) }
        return startServer({ ...settings, SMTP_URL: setting('E2E_SMTP_URL'), NODE_OPTIONS: `--import=${clock}` }, place)
      }
      let server = await start('httponly', 0)
      const restart: Switched['restart'] = async (refreshCookie, days) => {
        await server.kill()
        server = await start(refreshCookie, days, server)
        process.kill(server.pid, 'SIGUSR2')
      }
      await use({ baseUrl: server.baseUrl, restart })
      await server.stop()
    },
    { timeout: 60_000 },
  ],

  baseURL: async ({ switched }, use) => use(switched.baseUrl),
})

// Starts the server three times.
test.slow()

const cookieNamed = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value

test('[FIX-30] switching REFRESH_COOKIE off and on logs nobody out', { tag: '@desktop' }, async ({
  page,
  context,
  switched,
  makePatient,
  logInAs,
  expectedErrors,
}) => {
  // A page asks for the worker three seconds after a log-in, when its server may have stopped.
  expectedErrors.push(/status of 401/, /ERR_CONNECTION_REFUSED.*keep-offline/)
  await logInAs(await makePatient())
  expect([await cookieNamed(context, 'htd_refresh'), await cookieNamed(context, 'refreshToken')]).toEqual([
    expect.any(String),
    undefined,
  ])
  const show = async () => {
    await page.goto('/dashboard/status')
    await expect(page.getByRole('meter')).toBeVisible()
  }

  await switched.restart('script', 1)
  await show()
  const readable = await cookieNamed(context, 'refreshToken')
  expect([await cookieNamed(context, 'htd_refresh'), readable]).toEqual([undefined, expect.any(String)])
  // Control: this one is within reach.
  expect(await reachOfScripts(page)).toContain(readable)

  await switched.restart('httponly', 2)
  await show()
  const kept = await cookieNamed(context, 'htd_refresh')
  expect([kept, await cookieNamed(context, 'refreshToken')]).toEqual([expect.any(String), undefined])
  expect(await reachOfScripts(page)).not.toContain(kept)
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: say('shell.logOut') }).click()
  await expect(page).toHaveURL('/auth')
  expect(await cookieNamed(context, 'htd_refresh')).toBeUndefined()
})
