import { join } from 'node:path'
import { test as base } from './own-server.ts'
import { databaseUrlOf } from './query-database.ts'
import { setting } from './setting.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** For journeys on two servers that share a database. */
export const test = base.extend<object, { second: RunningServer }>({
  second: [
    async ({ server }, use) => {
      const second = await startServer({
        DATABASE_URL: databaseUrlOf(server.dataDir),
        KEYS_FILE: join(server.dataDir, 'keys.json'),
        SMTP_URL: setting('E2E_SMTP_URL'),
      })
      await use(second)
      await second.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
