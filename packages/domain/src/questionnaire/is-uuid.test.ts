import { expect, test } from 'vitest'
import { isUuid } from './is-uuid.ts'

test.each([
  ['75cda239-0bc6-5313-a178-c3b9fdcde9c1', true],
  ['75CDA239-0BC6-5313-A178-C3B9FDCDE9C1', true],
  ['00000000-0000-0000-0000-000000000000', true],
  ['75cda239-0bc6-5313-a178-c3b9fdcde9c', false],
  ['75cda239-0bc6-5313-a178-c3b9fdcde9c12', false],
  ['75cda2390bc65313a178c3b9fdcde9c1', false],
  ['75cda239-0bc6-5313-a178-c3b9fdcde9cg', false],
  ['75cda239-0bc6-5313-a178-c3b9fdcde9c1\n', false],
  [' 75cda239-0bc6-5313-a178-c3b9fdcde9c1', false],
  ['question_ids', false],
  ['', false],
])('%j is shaped like a UUID: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected)
})
