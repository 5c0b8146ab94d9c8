import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

test.each([
  ['', 0],
  ['<p>Ett öga</p><p>två ögon</p>', 4],
  ['<ul><li>ett</li><li>två</li></ul>', 2],
  ['Ungefär 40 °C, 20-20-20 – och <strong>inte</strong> mer.', 7],
  ['<p>Ring <a href="tel:112">112</a>.</p>', 2],
])('%s has %i words', (html, words) => {
  expect(countWords(html)).toBe(words)
})
