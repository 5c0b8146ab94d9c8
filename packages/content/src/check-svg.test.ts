import { expect, test } from 'vitest'
import { checkSvg } from './check-svg.ts'

const NS = 'xmlns="http://www.w3.org/2000/svg"'
const inside = (content: string) => `<svg ${NS} viewBox="0 0 9 9">\n${content}\n</svg>`
const complaints = (text: string) =>
  checkSvg('a.svg', text).map(({ line, column, message }) => `${line}:${column} ${message}`)

test.each([
  `<svg ${NS}/>`,
  `<?xml version="1.0" encoding="UTF-8"?>\n<svg ${NS} viewBox='0 0 9 9'>\n</svg>\n`,
  inside('<title>Öga &amp; lock</title><g fill="none" stroke="#3A4748"><path d="M0 0L9 9"/><circle r="1"/></g>'),
  inside(
    '<g id="picture" stroke="var(--text2, #3A4748)" transform="rotate(9)"><path fill="var(--sunken, #e9e5da)"/></g>',
  ),
])('%s is a picture', (text) => {
  expect(complaints(text)).toEqual([])
})

test.each([
  ['<script>window.__x(1)</script>', 'the element script'],
  ['<script href="data:text/javascript,1"/>', 'the element script'],
  ['<foreignObject><p>x</p></foreignObject>', 'the element foreignObject'],
  ['<style>path{fill:url(https://evil.example)}</style>', 'the element style'],
  ['<image href="https://evil.example/x.png"/>', 'the element image'],
  ['<use href="#x"/>', 'the element use'],
  ['<a href="javascript:window.__x(1)"><path d="M0 0"/></a>', 'the element a'],
  ['<animate attributeName="href" values="javascript:1"/>', 'the element animate'],
  ['<set attributeName="onload" to="1"/>', 'the element set'],
  ['<path onload="window.__x(1)"/>', 'the attribute onload'],
  ["<path d='M0 0' onclick='window.__x(1)'/>", 'the attribute onclick'],
  ['<path style="fill:red"/>', 'the attribute style'],
  ['<path xml:base="https://evil.example"/>', 'the attribute xml:base'],
  ['<path xlink:href="#x"/>', 'the attribute xlink:href'],
  ['<path fill="url(https://evil.example#x)"/>', 'a reference in fill'],
  ['<path fill="u\\72l(//evil.example)"/>', 'a reference in fill'],
  ['<g id="javascript:1"/>', 'a reference in id'],
  ['<path fill="var(--sunken)"/>', 'a reference in fill'],
  ['<path fill="var(--a, var(--b, #123456))"/>', 'a reference in fill'],
  ['<path fill="var(--a, #123456) image(x)"/>', 'a reference in fill'],
  ['<path fill="image-set(\'x\')"/>', 'a reference in fill'],
  ['<path stroke="attr(id)"/>', 'a reference in stroke'],
  ['<path d="var(--text2, #3A4748)"/>', 'a reference in d'],
  ['<use href="/media/x.svg#picture"/>', 'the element use'],
  ['<!-- <script>1</script> -->', '"<!-- <script"'],
  ['<![CDATA[<script>1</script>]]>', '"<![CDATA[<sc"'],
  ['<?xml-stylesheet href="x"?>', '"<?xml-styles"'],
  ['<title>&x;</title>', '"&x;</title>\\n"', 8],
  ['<path d="a<b"/>', '"<path d=\\"a<b"'],
  ['<path d=M0/>', '"<path d=M0/>"'],
])('%s in a picture is named with its line', (content, what, column = 1) => {
  expect(complaints(inside(content))).toEqual([`2:${column} has ${what}, which is not allowed in a picture`])
})

test.each([
  ['', '1:1 has no svg'],
  ['hej', '1:1 must be one svg and nothing beside it'],
  ['<html></html>', '1:1 must be one svg and nothing beside it'],
  [`<svg ${NS}/><svg ${NS}/>`, '1:42 must be one svg and nothing beside it'],
  ['<svg viewBox="0 0 9 9"/>', '1:1 must have xmlns="http://www.w3.org/2000/svg"'],
  [`<svg ${NS}><g></svg>`, '1:44 closes svg, which is not open'],
  [`<svg ${NS}>\n<g>`, '2:4 does not close g'],
  ['<!DOCTYPE svg [<!ENTITY x "x">]><svg/>', '1:1 has "<!DOCTYPE sv", which is not allowed in a picture'],
  ['<?xml version="1.0" encoding="UTF-16"?><svg/>', '1:1 has "<?xml versio", which is not allowed in a picture'],
])('%j is no picture', (text, complaint) => {
  expect(complaints(text)).toEqual([complaint])
})
