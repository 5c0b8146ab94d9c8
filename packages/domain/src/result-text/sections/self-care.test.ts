import { expect, test } from 'vitest'
import { evaporative, makeResult } from '../../../test/make-result.ts'
import { selfCareSection } from './self-care.ts'

test('tips for the patterns come first, and none comes twice', () => {
  expect(selfCareSection(makeResult(), 'en')).toBe(
    '<h2>self-care-heading en</h2><ul><li>evaporative-tip en</li><li>shared-tip en</li><li>tip en</li></ul>',
  )
})

test('a pattern the pack has no text for brings no tips', () => {
  const verdict = { categories: [{ ...evaporative, key: 'unknown' }] }
  expect(selfCareSection(makeResult({ verdict }), 'en')).toContain('<ul><li>tip en</li><li>shared-tip en</li></ul>')
})
