import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: './test/one-postgres.ts',
    setupFiles: [fileURLToPath(new URL('../../ops/testing/fail-on-console-error.ts', import.meta.url))],
    // Reloading the server for each file would take longer than its tests. They must share no state but the database.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
