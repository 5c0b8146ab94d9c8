import { expect, test } from 'vitest'
import { makeResult } from '../../../test/make-result.ts'
import { burdenSection } from './burden.ts'

test('names the burden, its band and how to read it', () => {
  expect(burdenSection(makeResult(), 'sv')).toBe(
    '<h2>burden-heading sv</h2><p>33,3 is significant-title sv sv</p><p>significant-text sv</p><p>scale sv</p>',
  )
  expect(burdenSection(makeResult({ verdict: { sum: 0, band: 'none' } }), 'en')).toContain(
    '<p>0 is none-title en en</p>',
  )
})
