import { expect, test } from 'vitest'
import { lastWords } from './last-words.ts'

test.each([
  ['2026-11-21 04:33:28 UTC [54] FATAL:  could not extend file\n2026 LOG:  shut down', 'could not extend file'],
  ['creating …\ninitdb: error: could not create directory\ninitdb: removing it', 'could not create directory'],
  ['setpriv: set process securebits failed\n', 'setpriv: set process securebits failed'],
  ['', ''],
])('of %j the reason is %j', (output, reason) => {
  expect(lastWords(output)).toBe(reason)
})
