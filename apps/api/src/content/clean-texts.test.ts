import { sanitiseRichText } from '@htd/content/sanitise'
import { expect, test } from 'vitest'
import { defaultPack } from '#test/default-pack.ts'
import attacks from '../../../../packages/content/test/attack-vectors.json' with { type: 'json' }
import { cleanTexts } from './clean-texts.ts'

test('[FIX-17] content as it is imported stays as it is, to the letter', async () => {
  const { pack } = await defaultPack()
  expect(cleanTexts(pack)).toEqual(pack)
})

test.each([
  'mindre än 33 % (< 33)',
  'Ögon & Co',
  'fler > färre',
  '"citat"',
  '<p>Text &amp; <strong>text</strong><br>a &lt; b</p>',
])('[FIX-17] a text that a clinic may write stays as it is: %s', (text) => {
  expect(cleanTexts({ text })).toEqual({ text })
})

test.each(Object.values(attacks).flat())('[FIX-17] %s is harmless wherever it stands', (attack) => {
  const { here, deep } = cleanTexts({ here: attack, deep: [{ er: `text ${attack}` }] })
  for (const text of [here, deep[0]?.er ?? '']) {
    const isPlain = !/<[a-z/!?]/i.test(text)
    expect(isPlain || sanitiseRichText(text) === text).toBe(true)
  }
  expect(Object.keys(cleanTexts({ [`<b>${attack}`]: 1, b: 1 }))).toEqual(['b'])
})
