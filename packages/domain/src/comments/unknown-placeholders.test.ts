import { expect, test } from 'vitest'
import { findUnknownPlaceholders } from './unknown-placeholders.ts'

test.each([
  ['Den {datm} och {förnam|Anna}, ring {telefon}.', ['datm', 'förnam']],
  ['{datum}, {Date|24 November 2026}, {first name}', []],
  ['{datm} och {datm}', ['datm']],
  ['{} {1} {a1} { datum } {{klinik}}', []],
])('[CLN-48] a word in braces that nothing fills is pointed out: %s', (text, unknown) => {
  expect(findUnknownPlaceholders(text)).toEqual(unknown)
})
