import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeResult } from '../../test/make-result.ts'
import { resultTexts } from '../../test/result-texts.ts'
import { composeResult } from './compose-result.ts'

const headings = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text)
const tags = (html: string) => new Set([...html.matchAll(/<\/?([^>\s]*)[^>]*>/g)].map(([tag]) => tag))

describe('composeResult', () => {
  test('says everything in its order', () => {
    expect(headings(composeResult(makeResult(), 'sv'))).toEqual([
      'advice-heading sv',
      'burden-heading sv',
      'change-heading sv',
      'patterns-heading sv',
      'self-care-heading sv',
      'seek-care-heading sv',
      'framing-heading sv',
    ])
  })

  test('begins with the advice and ends with the versions', () => {
    const html = composeResult(makeResult(), 'en')
    expect(html).toMatch(/^<h2>advice-heading en<\/h2><p>advice-self-care en<\/p>\n/)
    expect(html).toMatch(/\n<p>rules v7 content pack-3 en<\/p>$/)
  })

  test('is in one language', () => {
    expect(composeResult(makeResult(), 'sv')).not.toMatch(/ en\b/)
    expect(composeResult(makeResult(), 'en')).not.toMatch(/ sv\b/)
  })

  test.each(['EMERGENCY', 'URGENT'] as const)('%s advice stands without patterns and self-care', (level) => {
    const verdict = { triage: { level, reasons: [] }, categories: [], hidesCategories: true }
    const html = composeResult(makeResult({ verdict }), 'sv')
    expect(headings(html)).toEqual([
      'advice-heading sv',
      'burden-heading sv',
      'change-heading sv',
      'seek-care-heading sv',
      'framing-heading sv',
    ])
    expect(html).toContain(`<p>advice-${level.toLowerCase()} sv</p>`)
    expect(html).not.toMatch(/tip|no-category|medicine-framing/)
  })

  test('the symptom quiz says nothing about patterns', () => {
    const html = composeResult(makeResult({ kind: 'symptom', verdict: { categories: [], categoryPoints: {} } }), 'sv')
    expect(headings(html)).not.toContain('patterns-heading sv')
    expect(html).not.toContain('no-category')
    expect(html).toContain('<ul><li>tip sv</li><li>shared-tip sv</li></ul>')
  })

  test('no pattern reached is said as a normal result', () => {
    const html = composeResult(makeResult({ verdict: { categories: [] } }), 'sv')
    expect(html).toContain('<h2>patterns-heading sv</h2><p>no-category sv</p>')
    expect(html).not.toContain('pattern-framing')
  })

  test('who has no symptoms to speak of is given no self-care', () => {
    const html = composeResult(makeResult({ verdict: { sum: 0, band: 'none', categories: [] } }), 'sv')
    expect(headings(html)).not.toContain('self-care-heading sv')
  })
})

/** Replaces every string in a structure. */
const everywhere = <T>(value: T, text: string): T =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? text : part))

describe('whatever the plain texts hold', () => {
  const { triage, seekCare, categories } = resultTexts
  const explained = (text: string) =>
    Object.fromEntries(
      Object.entries(categories).map(([key, { explanation, ...words }]) => [
        key,
        { ...everywhere(words, text), explanation },
      ]),
    )
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=1>', '&lt;b&gt;', '{answers}<a href=x>', '$&$1'),
  )

  test('no tag, attribute or entity comes out of them', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const texts = { ...everywhere(resultTexts, text), triage, seekCare, categories: explained(text) }
        const answerTexts = everywhere(makeResult().answerTexts, text)
        const html = composeResult(makeResult({ texts, answerTexts, contentVersion: text }), 'sv')
        const allowed = ['h2', 'h3', 'p', 'ul', 'li', 'strong'].flatMap((name) => [`<${name}>`, `</${name}>`])
        expect([...tags(html)].filter((tag) => !allowed.includes(tag))).toEqual([])
        expect(html.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[&"']/)
      }),
    )
  })
})
