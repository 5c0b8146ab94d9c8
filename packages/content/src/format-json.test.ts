import { expect, test } from 'vitest'
import { formatJson } from './format-json.ts'

const long = 'x'.repeat(110)

test.each<[string, unknown, string]>([
  ['what fits stays on one line', { a: [1, { b: null }], c: 'å' }, '{ "a": [1, { "b": null }], "c": "å" }\n'],
  ['what is undefined is left out', { a: undefined, b: 1 }, '{ "b": 1 }\n'],
  ['nothing in braces or brackets', { a: {}, b: [] }, '{ "a": {}, "b": [] }\n'],
  ['a long object is laid out', { a: long, b: { c: 1 } }, `{\n  "a": "${long}",\n  "b": { "c": 1 }\n}\n`],
  ['a long list is laid out', [long, [1, 2]], `[\n  "${long}",\n  [1, 2]\n]\n`],
])('%s', (_, value, text) => {
  expect(formatJson(value)).toBe(text)
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
})

test('key and comma count towards the width of a line', () => {
  const fits = { a: { b: 'x'.repeat(101) }, c: long }
  expect(formatJson(fits).split('\n')[1]).toHaveLength(120)
  const doesNot = { a: { b: 'x'.repeat(102) }, c: long }
  expect(formatJson(doesNot).split('\n')[1]).toBe('  "a": {')
})
