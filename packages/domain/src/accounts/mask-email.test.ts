import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

const rows = [
  ['anna.ek@example.se', 'a•••@example.se'],
  ['å@xn--exmple-cua.se', 'å•••@xn--exmple-cua.se'],
  ['', '•••@'],
] as const
test.each(rows)('[RPT-02] %j is shown as %j', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
