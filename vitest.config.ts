import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Inline projects inherit what stands here; the apps and `ui` bring their own file and name the set-up file themselves. */
export default defineConfig({
  test: {
    setupFiles: [fileURLToPath(new URL('./ops/testing/fail-on-console-error.ts', import.meta.url))],
    projects: [
      {
        // They are functions without state: nothing to keep apart.
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
          exclude: ['ops/boundaries/fixture/**', 'ops/demo/**'],
          testTimeout: 60_000,
        },
      },
      {
        // With the database of the API's tests.
        test: {
          name: 'demo',
          include: ['ops/demo/**/*.test.ts'],
          globalSetup: './apps/api/test/one-postgres.ts',
          testTimeout: 60_000,
        },
      },
      'packages/ui',
      'apps/*',
    ],
  },
})
