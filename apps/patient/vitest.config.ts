import { fileURLToPath } from 'node:url'
import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'patient',
    environment: 'happy-dom',
    // Cookies of the session are Secure: they need an address that is.
    environmentOptions: { happyDOM: { url: 'https://htd.test/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    // A page and its kit come when they are opened; on a busy machine that alone can take seconds.
    testTimeout: 20_000,
    setupFiles: [fileURLToPath(new URL('../../ops/testing/fail-on-console-error.ts', import.meta.url))],
  },
})
