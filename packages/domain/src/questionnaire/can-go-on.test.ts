import { expect, test } from 'vitest'
import { canGoOn } from './can-go-on.ts'

test.each([
  [true, ['a', 'b'], [], false],
  [true, ['a', 'b'], ['b'], true],
  [true, ['a', 'b'], ['of another question'], false],
  [false, ['a', 'b'], [], true],
  [true, [], [], true],
  [false, [], [], true],
])('[QST-05] required %s, answers %j, chosen %j: Next is enabled %s', (required, offeredIds, chosen, enabled) => {
  expect(canGoOn({ required, offeredIds }, new Set(chosen))).toBe(enabled)
})
