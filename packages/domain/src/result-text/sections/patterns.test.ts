import { describe, expect, test } from 'vitest'
import { evaporative, makeResult } from '../../../test/make-result.ts'
import { patternsSection } from './patterns.ts'

describe('patternsSection', () => {
  test('says which pattern, how clear it is, what it means and why it is seen', () => {
    expect(patternsSection(makeResult(), 'sv')).toBe(
      [
        '<h2>patterns-heading sv</h2>',
        '<h3>evaporative-title sv</h3>',
        '<p>some sv</p>',
        '<p>evaporative-explanation sv</p>',
        '<p>because you said:</p>',
        '<ul><li>At the lids? <strong>Red · Stye</strong></li><li>Skin? <strong>Rosacea</strong></li></ul>',
        '<p>. sv</p>',
        '<p>pattern-framing sv</p>',
      ].join(''),
    )
  })

  test('whoever named a medicine is told not to stop it, whatever the pattern', () => {
    expect(patternsSection(makeResult(), 'sv')).not.toContain('medicine-framing')
    const verdict = { categoryPoints: { evaporative: 5, medicine: 1 } }
    expect(patternsSection(makeResult({ verdict }), 'sv')).toContain(
      '<p>medicine-framing sv</p><p>pattern-framing sv</p>',
    )
  })

  test('a pattern the pack has no text for is left out', () => {
    const categories = [{ ...evaporative, key: 'unknown' }, evaporative]
    const html = patternsSection(makeResult({ verdict: { categories } }), 'sv')
    expect([...html.matchAll(/<h3>/g)]).toHaveLength(1)
  })
})
