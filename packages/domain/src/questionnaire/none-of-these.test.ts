import { expect, test } from 'vitest'
import { contradictedNone, withoutContradictedNone } from './none-of-these.ts'

const isNone = (answer: string) => answer === 'none'

test.each([
  [[], [], undefined],
  [['none'], ['none'], undefined],
  [['a', 'b'], ['a', 'b'], undefined],
  [['a', 'none'], ['a'], 'none'],
  [['none', 'a', 'b'], ['a', 'b'], 'none'],
])('[PAT-07] of %j, %j count and %s is contradicted', (chosen, counted, contradicted) => {
  expect(withoutContradictedNone(chosen, isNone)).toEqual(counted)
  expect(contradictedNone(chosen, isNone)).toBe(contradicted)
})
