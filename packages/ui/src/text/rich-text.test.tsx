import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { RichText } from './rich-text.tsx'
import { hasMarkup, paragraphsOf, shiftHeadings } from './rich-text-source.ts'

const sanitise = vi.hoisted(() => vi.fn((html: string) => html.replace(/ onclick="[^"]*"/g, '')))
vi.mock('./sanitise-html.ts', () => ({ sanitiseHtml: sanitise }))

afterEach(() => {
  cleanup()
  sanitise.mockClear()
})

test('plain text becomes paragraphs and never meets the sanitiser', () => {
  const { container } = render(<RichText html={'3 < 5 & 7\nRad två'} />)
  expect([...container.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['3 < 5 & 7', 'Rad två'])
  expect(sanitise).not.toHaveBeenCalled()
})

test('[GEN-11] HTML is shown only after it was sanitised in the browser too', async () => {
  const { container } = render(<RichText html='<p onclick="steal()">Blinka ofta</p>' />)
  expect(container.querySelector('p')).toBeNull()
  await waitFor(() => expect(screen.getByText('Blinka ofta')).toBeTruthy())
  expect(container.querySelector('[onclick]')).toBeNull()
})

test('during hydration the HTML of the server stays as it is', () => {
  const page = <RichText html="<p>Välkommen</p>" />
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  const paragraph = root.querySelector('p')
  render(page, { container: root, hydrate: true })
  expect(root.querySelector('p')).toBe(paragraph)
  expect(sanitise).not.toHaveBeenCalled()
})

test('headings move down and stop at the last level', () => {
  expect(shiftHeadings('<h2>A</h2><h6 id="x">B</h6><hr>', 1)).toBe('<h3>A</h3><h6 id="x">B</h6><hr>')
})

test.each([
  ['a < b and c > d', false],
  ['AT&T', false],
  ['<p>x</p>', true],
  ['x<br>y', true],
  ['5&nbsp;mg', true],
])('%s has markup: %s', (text, expected) => {
  expect(hasMarkup(text)).toBe(expected)
})

test('without a sanitiser the words of HTML remain, and only they', () => {
  expect(paragraphsOf('<h2>Ring 112</h2><p>Nu &amp; genast.<br>Skölj <b>först</b>.</p>')).toEqual([
    'Ring 112',
    'Nu & genast.',
    'Skölj först.',
  ])
})
