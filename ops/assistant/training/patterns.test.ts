import { expect, test } from 'vitest'
import { expandPatterns } from './patterns.ts'

const file = `= eye: i ögat | i ögonen
# concept:chemical
{lut|kalk} {eye}
# none:question
vad är kalk`

test('[HLP-04] patterns are expanded by their alternatives, each text once', () => {
  const texts = expandPatterns(file).map(({ label, text }) => `${label} ${text}`)
  expect(texts.toSorted()).toEqual([
    'concept:chemical kalk i ögat',
    'concept:chemical kalk i ögonen',
    'concept:chemical lut i ögat',
    'concept:chemical lut i ögonen',
    'none:question vad är kalk',
  ])
})

test('[HLP-04] and the same at each call', () => {
  const many = `# a\n{${Array.from({ length: 99 }, (_, at) => at).join('|')}} {a|b|c|d}`
  expect(expandPatterns(many)).toEqual(expandPatterns(many))
  expect(expandPatterns(many).length).toBeLessThan(99)
})
