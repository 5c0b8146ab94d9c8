import { expect, test } from 'vitest'
import { why } from './why.ts'

const because = [{ question: 'q', answer: 'a', points: 1 }]
const texts = { q: 'Which?', a: 'This' }
const list = '<ul><li>Which? <strong>This</strong></li></ul>'

test.each([
  ['You said: {answers}.', `<p>You said:</p>${list}`],
  ['{answers}', list],
  ['You said this.', `<p>You said this.</p>${list}`],
  ['You said {answers}, and that fits.', `<p>You said</p>${list}<p>, and that fits.</p>`],
])('%j gets its list', (sentence, html) => {
  expect(why(sentence, because, texts)).toBe(html)
})

test('what has no text is left out, and so is a list of nothing', () => {
  expect(why('You said: {answers}.', because, { a: 'This' })).toContain('<li><strong>This</strong></li>')
  expect(why('You said: {answers}.', because, { q: 'Which?' })).toBe('')
  expect(why('You said: {answers}.', [], texts)).toBe('')
})
