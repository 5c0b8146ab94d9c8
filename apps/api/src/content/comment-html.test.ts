import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commentHtml } from './comment-html.ts'

const corpus = new URL('../../../../packages/content/test/attack-vectors.json', import.meta.url)
const vectors = Object.values(JSON.parse(readFileSync(corpus, 'utf8')) as Record<string, unknown[]>)
  .flat()
  .map(String)

test('markup that could run is dropped, wherever it stands', () => {
  expect(vectors.length).toBeGreaterThan(80)
  const allowed = /^<\/?(p|br|strong|b|em|i|u|s|ul|ol|li|h[234]|blockquote|a|img)( (href|rel|src|alt)="[^"<>]*")*>$/
  for (const vector of vectors)
    for (const written of [vector, `Läs detta.\n\n${vector}\n\nHej då`]) {
      const html = commentHtml(written)
      expect((html.match(/<[^>]*>/g) ?? []).filter((tag) => !allowed.test(tag))).toEqual([])
      expect(html).not.toMatch(/(href|src)="(?!https:|mailto:|tel:|\/media\/)/)
    }
})

const rows: [string, string, string][] = [
  ['paragraphs from empty lines', 'Hej!\r\n\r\nRad ett\nrad två', '<p>Hej!</p>\n<p>Rad ett<br>rad två</p>'],
  ['signs that look like markup', 'Värdet är < 13 & det är bra', '<p>Värdet är &lt; 13 &amp; det är bra</p>'],
  ['paragraphs of its own', '<p>Ett</p><ul><li>två</li></ul>', '<p>Ett</p><ul><li>två</li></ul>'],
  ['nothing unsound of marks that reach over paragraphs', '<b>ett\n\ntvå</b>', '<p><b>ett</b></p>\n<p>två</p>'],
  ['no blanks around', ' \n\nHej \n \n', '<p>Hej</p>'],
]
test.each(rows)('keeps %s', (_, written, kept) => {
  expect(commentHtml(written)).toBe(kept)
})

const empty = ['', ' \n\t', '<p> </p><b></b>', '<script>alert(1)</script>', '<img src="https://evil.example/x.png">']
test.each(empty)('nothing to read in %j', (written) => {
  expect(commentHtml(written)).toBe('')
})
