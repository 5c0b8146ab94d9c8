import { test as base } from './fixtures.ts'
import { setting } from './setting.ts'
import { type RunningServer, startServer } from './start-server.ts'

export type Own = {
  /** The place of the refresh token, set by the Playwright project. */
  refreshCookie: 'script' | 'httponly'
  /** Environment variables of the server. */
  settings: Record<string, string>
  server: RunningServer
}

/** For journeys that need a server with their own settings, or that read its output. */
export const test = base.extend<object, Own>({
  refreshCookie: ['script', { option: true, scope: 'worker' }],

  settings: [{}, { option: true, scope: 'worker' }],

  server: [
    async ({ settings, refreshCookie }, use) => {
      const server = await startServer({
        SMTP_URL: setting('E2E_SMTP_URL'),
        REFRESH_COOKIE: refreshCookie,
        ...settings,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ server }, use) => use(server.baseUrl),
})
