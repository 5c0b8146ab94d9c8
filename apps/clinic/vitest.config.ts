import { fileURLToPath } from 'node:url'
import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'clinic',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'https://htd.test/clinic/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    // Pages and their chunks load lazily; on a busy machine that alone can take seconds.
    testTimeout: 20_000,
    setupFiles: [fileURLToPath(new URL('../../ops/testing/fail-on-console-error.ts', import.meta.url))],
  },
})
