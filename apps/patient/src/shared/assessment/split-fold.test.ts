import { expect, test } from 'vitest'
import { splitFold } from './split-fold.ts'

const before = '<h2>Mönster</h2><h3>Skärm</h3><p>Ja.</p><h2>Sök vård</h2><p>Ring 112.</p>'
const after = '<h2>Så läser du</h2><p>Regler 7</p>'

test('what follows the first h3 of the last section but one can be folded', () => {
  expect(splitFold(`${before}<h3>Mer</h3><p>Optiker.</p><h3>Ännu mer</h3>${after}`)).toEqual({
    before,
    fold: { title: 'Mer', html: '<p>Optiker.</p><h3>Ännu mer</h3>' },
    after,
  })
})

test.each(['', 'Bara text', before + after, `<h2>En</h2><h3>Mer</h3>`, `${before}<h3>A &amp; B</h3>${after}`])(
  'nothing of %j is folded or lost',
  (html) => {
    expect(splitFold(html)).toEqual({ before: html, fold: null, after: '' })
  },
)
