import { expect, test } from 'vitest'
import { noScriptNotice, removeUnstarted, type Unstarted, unstartedNotice } from './unstarted.ts'

const unstarted: Unstarted = {
  words: {
    noScript: 'No script.',
    title: 'Not started.',
    text: 'Slow & old.',
    reload: 'Reload',
    urgent: 'Call {112}.',
    contact: 'Call {clinic}, {phone}.',
  },
  clinic: 'Eyes <b> & $& more',
  phone: '08-123 45 67',
  isOnlyHeading: false,
}

const parsed = (html: string): HTMLElement => {
  document.body.innerHTML = html
  return document.body
}

test('[PAT-04] the notice says what is missing, where to turn if it is urgent, and calls the clinic', () => {
  const body = parsed(unstartedNotice(unstarted))
  expect([...body.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Not started.',
    'Call 112.',
    'Slow & old.',
    'Call Eyes <b> & $& more, 08-123 45 67.',
    'Reload',
  ])
  const links = [...body.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['tel:112', 'tel:081234567', ''])
  expect(parsed(unstartedNotice({ ...unstarted, isOnlyHeading: true })).querySelector('h1')?.textContent).toBe(
    'Not started.',
  )
  removeUnstarted()
  expect(body.textContent).toBe('')
})

test('[PAT-04] a browser without JavaScript is told so, with the same numbers', () => {
  const html = noScriptNotice(unstarted)
  expect(html).toMatch(/^<noscript>.*<\/noscript>$/)
  const body = parsed(html.replaceAll(/<\/?noscript>/g, ''))
  expect(body.textContent).toBe('No script.Call 112.Call Eyes <b> & $& more, 08-123 45 67.')
})

test('words without an urgent case leave its paragraph out', () => {
  const { urgent: _, ...words } = unstarted.words
  expect(
    parsed(noScriptNotice({ ...unstarted, words }).replaceAll(/<\/?noscript>/g, '')).querySelectorAll('p'),
  ).toHaveLength(2)
})
