import { expect, test } from 'vitest'
import { filesIn, isKeptFile, isKeptPage, startsOneOf } from './requests.ts'

const id = '75cda239-3b39-4d0b-9a3a-6d0c7d3b9a11'

test.each([
  ['/', true],
  [`/${id}`, true],
  ['/overview', true],
  ['/email', true],
  ['/auth', true],
  ['/dashboard/index', true],
  ['/help', true],
  ['/clinic', false],
  ['/clinic/queue', false],
  ['/api/v1/quiz/', false],
  ['/mailbox/secret', false],
  ['/slide/preview/abc', false],
  ['/question/preview/abc', false],
  ['/legal/terms/sv', false],
  ['/media/abc.webp', false],
  ['/healthz', false],
  ['/no/such/page', false],
])('[PAT-15] the page %s may be opened offline: %s', (path, isKept) => {
  expect(isKeptPage(path)).toBe(isKept)
})

test.each([
  ['/assets/first-abc.js', true],
  ['/clinic/assets/first-abc.js', false],
  ['/media/abc.webp', false],
  ['/api/v1/quiz/', false],
])('[PAT-15] the file %s is kept: %s', (path, isKept) => {
  expect(isKeptFile(path)).toBe(isKept)
})

test('[PAT-15] the files that a page loads first and the pictures of the questions are kept with it', () => {
  const html =
    '<link href="/assets/a-1.css">{"image_path":"/media/0a1b.webp","other":"/media/ff.svg","again":"/media/0a1b.webp"}'
  expect(filesIn(html)).toEqual(['/assets/a-1.css', '/media/0a1b.webp', '/media/ff.svg'])
  expect(filesIn('<p>none</p>')).toEqual([])
})

test('[PAT-15] the page of another build is told apart', () => {
  const html = '<script type="module" src="/assets/a.js" data-main="/assets/index-new.js"></script>'
  expect(startsOneOf(html, ['/assets/index-new.js'])).toBe(true)
  expect(startsOneOf(html, ['/assets/index-old.js'])).toBe(false)
  expect(startsOneOf('<p>Closed</p>', ['/assets/index-old.js'])).toBe(false)
})
