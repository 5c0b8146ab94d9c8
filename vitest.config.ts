import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Inline projects inherit these settings; the apps and `ui` have their own config and name the set-up file themselves. */
export default defineConfig({
  test: {
    setupFiles: [fileURLToPath(new URL('./ops/testing/fail-on-console-error.ts', import.meta.url))],
    projects: [
      {
        // Stateless functions need no isolation.
        test: {
          name: 'packages',
          include: ['packages/{contract,content,domain,report,web-build}/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'ops',
          include: ['ops/**/*.test.ts'],
          exclude: ['ops/boundaries/fixture/**', 'ops/demo/**', 'ops/pages/**'],
          testTimeout: 60_000,
        },
      },
      {
        // Uses the database of the API's tests.
        test: {
          name: 'demo',
          include: ['ops/{demo,pages}/**/*.test.ts'],
          globalSetup: './apps/api/test/one-postgres.ts',
          testTimeout: 60_000,
        },
      },
      'packages/{ui,web}',
      'apps/*',
    ],
  },
})
