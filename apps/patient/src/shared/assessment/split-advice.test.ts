import { expect, test } from 'vitest'
import { splitAdvice } from './split-advice.ts'

test('the first section is the advice', () => {
  const html = '<h2>Gör nu</h2><p>Ring 112.</p><h2>Besvär</h2><p>Många.</p>'
  expect(splitAdvice(html)).toEqual({
    advice: '<h2>Gör nu</h2><p>Ring 112.</p>',
    rest: '<h2>Besvär</h2><p>Många.</p>',
  })
})

test.each(['', 'Bara text', '<p>Ring 112.</p>', '<h2>Gör nu</h2><p>Ring 112.</p>'])(
  'nothing of %j is lost where there are no two sections',
  (html) => {
    expect(splitAdvice(html)).toEqual({ advice: html, rest: '' })
  },
)
