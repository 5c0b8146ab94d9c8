import { expect, test } from 'vitest'
import { isTooCommon } from './common.ts'

const words = ['HTD', 'Ögonkliniken i Norr', 'Anna', 'Ek', 'anna.ek']

test.each([
  'password',
  'Football1',
  'QWERTY123',
  'iloveyou',
  'trustno1',
  'sunshine',
  'letmein',
  'anna1234',
  'HTD-2026!',
  'ögonkliniken',
  'norranna1',
])('%s is among the first that are tried', (password) => {
  expect(isTooCommon(password, words)).toBe(true)
})

test.each(['kluriga-havet-82', 'anna äter blåbär', 'ekorre i granen', '👁️👁️👁️👁️👁️👁️👁️👁️', ' htd och något mer '])(
  '%s is not',
  (password) => {
    expect(isTooCommon(password, words)).toBe(false)
  },
)

test('a long password takes no long time', () => {
  const start = performance.now()
  isTooCommon('a@'.repeat(500), ['a'.repeat(500), ...words])
  expect(performance.now() - start).toBeLessThan(50)
})
