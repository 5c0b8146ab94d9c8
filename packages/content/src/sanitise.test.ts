import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import attackVectors from '../test/attack-vectors.json' with { type: 'json' }
import { sanitiseRichText } from './sanitise.ts'

/** The only allowed output: text without bare brackets, and these few tags in exactly this form. */
const harmless = new RegExp(
  `^(?:${[
    '[^<>]',
    '<(?:p|br|ul|ol|li|h2|h3|h4|blockquote|strong|b|em|i|u|s)>',
    '</(?:p|ul|ol|li|h2|h3|h4|blockquote|strong|b|em|i|u|s|a)>',
    '<a href="https://[^"<>]+" rel="noopener noreferrer nofollow">',
    '<a href="(?:mailto:[^"<>\\s]+|tel:\\+?[\\d -]+)">',
    '<img src="/media/[\\w-]+\\.\\w+" alt="[^"<>]*">',
  ].join('|')})*$`,
)
const vectors = Object.values(attackVectors).flat()

test('the list of attacks is long enough to mean something', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(84)
  expect(new Set(vectors).size).toBe(vectors.length)
})

describe.each(Object.entries(attackVectors))('attacks by %s', (_, list) => {
  test.each(list)('%s is harmless afterwards', (html) => {
    const once = sanitiseRichText(html)
    expect(once).toMatch(harmless)
    expect(sanitiseRichText(once)).toBe(once)
    const inside = sanitiseRichText(`<p>before ${html}</p>`)
    expect(inside).toMatch(harmless)
    expect(sanitiseRichText(inside)).toBe(inside)
  })
})

test('any pieces of attacks, put together in any order, are harmless and stay as they are', () => {
  const pieces = fc.array(
    fc.oneof(fc.constantFrom(...vectors), fc.string(), fc.constantFrom('<', '>', '"', "'", '&', '</p>', '<!--', '-->')),
  )
  fc.assert(
    fc.property(pieces, (parts) => {
      const once = sanitiseRichText(parts.join(''))
      expect(once).toMatch(harmless)
      expect(sanitiseRichText(once)).toBe(once)
    }),
    { numRuns: 300 },
  )
})

test('paragraphs that only a removed element kept nested stay as they are afterwards', () => {
  const once = sanitiseRichText('<p <svg><use href="#x"></svg><p onmouseover=window.__x(1)>x')
  expect(once).toBe('<p></p><p>x</p><p></p>')
  expect(sanitiseRichText(once)).toBe(once)
})

test.each([
  '<h2>Rubrik</h2><p>Text <strong>stark</strong> <em>kursiv</em><br>ny rad</p>',
  '<ul>\n<li>ett &amp; två</li>\n</ul>\n<ol><li>x</li></ol><blockquote>citat</blockquote>',
  '<p>Ring <a href="tel:112">112</a>, <a href="tel:+46 8-465 004 00">kliniken</a> eller <a href="mailto:a@b.example">skriv</a>.</p>',
  '<a href="https://www.1177.se/" rel="noopener noreferrer nofollow">1177</a>',
  '<img src="/media/0a1b.svg" alt="Ett öga">',
])('what a clinic may write stays as it is: %s', (html) => {
  expect(sanitiseRichText(html)).toBe(html)
})

test.each([
  ['<h1>Rubrik</h1>', 'Rubrik'],
  ['<p style="color:red" class="x">Text</p>', '<p>Text</p>'],
  ['<a href="http://a.example">länk</a>', 'länk'],
  ['<a href="https://a.example">länk</a>', '<a href="https://a.example" rel="noopener noreferrer nofollow">länk</a>'],
  ['<img src="https://a.example/x.png" alt="bild">', ''],
  ['<p>ett<p>två', '<p>ett</p><p>två</p>'],
])('%s becomes %s', (html, expected) => {
  expect(sanitiseRichText(html)).toBe(expected)
})
