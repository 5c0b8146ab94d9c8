import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsOf, type Leaf } from './report-doc.ts'
import { richLeaves } from './rich-leaves.ts'

const lineOf = (leaf: Leaf) => {
  if (leaf.kind !== 'text') return leaf.kind
  const words = leaf.runs.map(({ text }) => text).join('')
  return `${leaf.style}${leaf.depth || ''} ${leaf.marker === undefined ? '' : `[${leaf.marker}] `}${words}`
}
const linesOf = (text: string) => richLeaves(text).map(lineOf)

const rows = [
  ['plain text letter by letter', '3 < 5 & 7\nRad två', ['text 3 < 5 & 7', 'text Rad två']],
  ['headings below those of the report', '<h1>A</h1><h2>B</h2>', ['heading3 A', 'heading4 B']],
  ['no level left out', '<h2>A</h2><h6>B</h6>', ['heading3 A', 'heading4 B']],
  [
    'lists in lists',
    '<ul><li>a<ol><li>b<li>c</ol><li>d</ul>',
    ['text [•] a', 'text1 [1.] b', 'text1 [2.] c', 'text [•] d'],
  ],
  ['quotes', '<blockquote>q</blockquote><p>p', ['text1 q', 'text p']],
  ['white space', '<p> a\n\n <b> b</b>\t c </p>', ['text a b c']],
  ['line breaks', '<p>a<br>b<br></p>', ['text a\nb']],
  ['tables as lines', '<table><tr><td>a<td>b<tr><td>c</table>', ['text a b', 'text c']],
  ['entities', '<p>&aring;&#228;&#xf6;&nbsp;&unknown;&amp;lt;</p>', ['text åäö\u00a0&unknown;&lt;']],
  ['scripts and the like go', '<p>a<script>alert("</p>")</script><style>p{}</style><svg><text>x</svg>b', ['text ab']],
  ['a script without an end', '<p>a<script>b', ['text ab']],
  ['comments go', '<p>a<!-- <p>x --><!doctype x>b<!--', ['text ab']],
  ['broken tags are text', '<p>a < b <c <p', ['text a < b <c <p']],
  [
    'own pictures only',
    '<p>a<img src="/media/x.png" alt="Öga"><img src="https://x.se/a.png" alt="Bild">',
    ['text a', 'picture', 'text Bild'],
  ],
  [
    'an address behind the words',
    '<a href="https://www.1177.se/">1177</a> <a href="https://clinic.se">Kliniken</a>',
    ['text 1177 (https://www.1177.se/) Kliniken (https://clinic.se)'],
  ],
  [
    'no address twice',
    '<a href="tel:+4684650">+46 84 650</a> <a href="https://www.1177.se/">1177.se</a>',
    ['text +46 84 650 1177.se'],
  ],
] as const
test.each(rows)('[RPT-03] rich text: %s', (_, html, expected) => {
  expect(linesOf(html)).toEqual(expected)
})

/** Returns each leaf with the nested lists that it belongs to. */
const placesOf = (html: string) =>
  richLeaves(html).map((leaf) => {
    const items = itemsOf(leaf)
    return `${lineOf(leaf)} in ${items.map(({ list }) => (list.isOrdered ? 'ol' : 'ul')).join('>') || 'nothing'}`
  })

test('[RPT-04] what belongs to an item of a list, and to a list inside it, is known', () => {
  const html = '<ul><li>a<ol><li>b</ol>c<li><img src="/media/x.png" alt="Öga">d</ul><ul><li>e</ul><p>f'
  expect(placesOf(html)).toEqual([
    'text [•] a in ul',
    'text1 [1.] b in ul>ol',
    'text [] c in ul',
    'picture in ul',
    'text [•] d in ul',
    'text [•] e in ul',
    'text f in nothing',
  ])
  const [a, b, c, picture, d, e] = richLeaves(html).map(itemsOf)
  expect([b?.[0] === a?.[0], c?.[0] === a?.[0], d?.[0] === picture?.[0]]).toEqual([true, true, true])
  expect([d?.[0] === a?.[0], d?.[0]?.list === a?.[0]?.list, e?.[0]?.list === a?.[0]?.list]).toEqual([
    false,
    true,
    false,
  ])
})

test('lists without end lie in a few each other, and each item has its own mark', () => {
  const leaves = richLeaves('<ul><li>x'.repeat(5000))
  expect(leaves).toHaveLength(5000)
  expect(Math.max(...leaves.map((leaf) => itemsOf(leaf).length))).toBe(8)
  expect(new Set(leaves.map((leaf) => itemsOf(leaf).at(-1))).size).toBe(5000)
})

test('links go to https, mail and telephone only', () => {
  const html = [
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    'http://x.se',
    ' https://x y',
    '//x.se',
    'https://ok.se',
  ]
    .map((href) => `<a href="${href}" onclick="x()">ord</a>`)
    .join('')
  const hrefs = richLeaves(html).flatMap((leaf) =>
    leaf.kind === 'text' ? leaf.runs.flatMap(({ href }) => href ?? []) : [],
  )
  expect(hrefs).toEqual(['https://ok.se'])
})

test('marks are told apart from text, and closing what is not open does nothing', () => {
  const [leaf] = richLeaves('</b></ul><p><b>fet</b> <u>u</u><s>s</s></p>')
  expect(leaf).toMatchObject({
    runs: [{ text: 'fet', strong: true }, { text: ' ' }, { text: 'u', underline: true }, { text: 's', strike: true }],
  })
})

const wordsOf = (leaves: readonly Leaf[]) =>
  leaves.map((leaf) => (leaf.kind === 'text' ? leaf.runs.map(({ text }) => text).join('') : '')).join(' ')

test('[RPT-04] a paragraph of 200 kB becomes pieces of a page at most, and no word is lost', () => {
  const words = Array.from({ length: 30_000 }, (_, index) => `ord${index}`)
  const leaves = richLeaves(`<p><b>${words.slice(0, 9000).join(' ')}</b> ${words.slice(9000).join(' ')}</p>`)
  expect(wordsOf(leaves).split(/\s+/)).toEqual(words)
  expect(Math.max(...leaves.map((leaf) => wordsOf([leaf]).length))).toBeLessThanOrEqual(1200)
  const unbroken = 'å'.repeat(200_000)
  expect(wordsOf(richLeaves(unbroken)).replaceAll(' ', '')).toBe(unbroken)
})

test('no HTML makes the reader fail or hang, and scripts never become text', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '</',
    '<p>',
    '<a href="',
    '"',
    "'",
    '<li>',
    '<ul>',
    '&',
    '&#',
    '<!--',
    'ord ',
    '<b>',
    '</b>',
    '\u0000',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
      for (const leaf of richLeaves(pieces.join('')))
        expect(leaf.kind === 'text' ? leaf.runs.length : 1).toBeGreaterThan(0)
    }),
  )
})

test('[RPT-03] the line beside a quote stands still beside its lists, and goes on from leaf to leaf', () => {
  const bars = richLeaves('<p>a<blockquote>b<ul><li>c<ul><li>d</ul></ul></blockquote><blockquote>e<p>f').map((leaf) =>
    leaf.kind === 'text' ? leaf.bar && [leaf.bar.depth, leaf.bar.isJoined] : undefined,
  )
  expect(bars).toEqual([undefined, [1, false], [1, true], [1, true], [1, false], [1, true]])
})
