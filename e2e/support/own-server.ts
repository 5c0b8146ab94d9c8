import { test as base } from './fixtures.ts'
import { setting } from './setting.ts'
import { type RunningServer, startServer } from './start-server.ts'

type Own = {
  /** Environment variables of the server. */
  settings: Record<string, string>
  server: RunningServer
}

/** For journeys that need a server with settings of its own, or read what it says. */
export const test = base.extend<object, Own>({
  settings: [{}, { option: true, scope: 'worker' }],

  server: [
    async ({ settings }, use) => {
      const server = await startServer({ SMTP_URL: setting('E2E_SMTP_URL'), ...settings })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ server }, use) => use(server.baseUrl),
})
