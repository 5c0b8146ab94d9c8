import { expect, test } from 'vitest'
import { matching } from './snippet-query.ts'

const choice = (name: string, otherName?: string) => ({ id: name, name, text: '', ...(otherName ? { otherName } : {}) })
const choices = [choice('Cold wind', 'Kall vind'), choice('Warm compresses', 'Varma omslag'), choice('Screen and wind')]

test.each([
  ['', ['Cold wind', 'Warm compresses', 'Screen and wind']],
  ['WIND', ['Cold wind', 'Screen and wind']],
  ['varma o', ['Warm compresses']],
  [' s', ['Screen and wind', 'Warm compresses']],
  ['zzz', []],
])('[CLN-48] snippets are found by either name: %s', (words, names) => {
  expect(matching(choices, words).map(({ name }) => name)).toEqual(names)
})
