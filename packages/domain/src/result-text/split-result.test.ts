import { expect, test } from 'vitest'
import { makeResult } from '../../test/make-result.ts'
import { resultTexts } from '../../test/result-texts.ts'
import type { BandKey } from '../vocabulary/band-keys.ts'
import { type TriageLevel, triageLevels } from '../vocabulary/triage-levels.ts'
import { composeResult } from './compose-result.ts'
import { type ResultParts, splitResult } from './split-result.ts'

type Case = { level: TriageLevel; kind: 'general' | 'symptom'; band: BandKey }
const cases: Case[] = triageLevels.flatMap((level) =>
  (['general', 'symptom'] as const).flatMap((kind) =>
    (['none', 'significant'] as const).map((band) => ({ level, kind, band })),
  ),
)

const words = (text: string) => ({ sv: `${text} sv`, en: `${text} en` })
const because = {
  intro: words('basis'),
  burden: words('a burden of {burden}'),
  worse: words('worse'),
  lasting: words('lasting'),
  named: {},
}
const isCareAlone = (level: TriageLevel) => level === 'URGENT' || level === 'EMERGENCY'

function split({ level, kind, band }: Case): { html: string; parts: ResultParts } {
  const triage = { level, reasons: [{ burdenGte: 33 }] }
  const result = makeResult({
    kind,
    texts: { ...resultTexts, because },
    verdict: { triage, band, hidesCategories: isCareAlone(level) },
  })
  const html = composeResult(result, 'sv')
  return {
    html,
    parts: splitResult({ result: html, is_symptom: kind === 'symptom', triage: level, band: { key: band } }),
  }
}

/** All parts in their order, as one text. */
const joined = ({ advice, basis, answers, patterns, selfCare, seekCare, framing }: ResultParts) =>
  [
    ...[advice, basis, answers, patterns],
    ...[selfCare, seekCare].flatMap((part) => (part ? [`<h2>${part.title}</h2>`, part.html] : [])),
    framing,
  ].join('')

test.each(cases)('[PAT-12] each part of a text is found and none is lost: $level, $kind, $band', (given) => {
  const { html, parts } = split(given)
  expect(joined(parts)).toBe(html)
  expect(parts.advice).toMatch(/^<h2>advice-heading sv<\/h2>/)
  expect(parts.answers).toMatch(/^<h2>burden-heading sv<\/h2>.*<h2>change-heading sv<\/h2>/s)
  expect(parts.patterns !== '').toBe(given.kind === 'general' && !isCareAlone(given.level))
  expect(parts.selfCare?.title).toBe(
    given.band === 'none' || isCareAlone(given.level) ? undefined : 'self-care-heading sv',
  )
  expect(parts.seekCare?.title).toBe('seek-care-heading sv')
  expect(parts.framing).toMatch(/^<h2>framing-heading sv<\/h2>.*rules v7/s)
})

test('[PAT-12] what an examination is advised for is apart from the advice', () => {
  const { parts } = split({ level: 'SOON', kind: 'general', band: 'significant' })
  expect(parts.basis).toMatch(/^<p>basis sv<\/p><ul><li>a burden of 33 sv<\/li><\/ul>\s*$/)
  expect(parts.advice).not.toContain('<ul>')
})

const symptom = { is_symptom: true, triage: 'SOON', band: { key: 'none' } } as const
const rest = '<h2>B</h2><h2>C</h2><h2>D</h2><h2>E</h2>'

test.each([
  ['its only words', '<h2>A</h2><p>Boka:</p><ul><li>en</li></ul>', '<h2>A</h2><p>Boka:</p><ul><li>en</li></ul>'],
  ['a list with markup', '<h2>A</h2><p>Boka.</p><p>Ring:</p><ul><li><a href="tel:1177">1177</a></li></ul>', undefined],
])('advice is not taken for its basis: %s', (_, advice, expected = advice) => {
  expect(splitResult({ ...symptom, result: advice + rest })).toMatchObject({ advice: expected, basis: '' })
})

test.each(['', 'Bara text', '<h2>Gör nu</h2><p>Ring 112.</p>', `<h2>Gör nu</h2><h2>Ring</h2>${rest}`])(
  'a text with other sections stays whole: %j',
  (result) => {
    const parts = splitResult({ ...symptom, result })
    expect(parts).toEqual({ ...parts, answers: '', patterns: '', selfCare: null, seekCare: null })
    expect(joined(parts)).toBe(result)
  },
)

test('a title is plain text', () => {
  const result = `<h2>A</h2><h2>B</h2><h2>C</h2><h2>S &amp; &#39;V&#39;</h2><p>112</p><h2>E</h2>`
  expect(splitResult({ ...symptom, result }).seekCare).toEqual({ title: "S & 'V'", html: '<p>112</p>' })
})
