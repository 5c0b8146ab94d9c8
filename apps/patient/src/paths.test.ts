import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesIn, nextAddress, pageOf, paths } from './paths.ts'

const id = '79d6cf48-2f0c-5f99-8720-88a3992f9ba3'

test.each([
  ['/', 'welcome'],
  [`/${id}`, 'question'],
  [`/${id.toUpperCase()}/`, 'question'],
  ['/overview', 'overview'],
  ['/overview/', 'overview'],
  [`/edit/${id}/3`, 'edit'],
  ['/dashboard/quiz', 'dashboard'],
  ['/slide/show/3/htd/5e9c6b62/all', 'slideShow'],
  ['/slide/show/allDiagnosis/alldiagnostic/all/all/', 'slideShow'],
  ['/slide/show/3/htd/5e9c6b62', undefined],
  [`/slide/preview/${id}`, 'slidePreview'],
  [`/question/preview/${id}`, 'questionPreview'],
  ['/not-a-question', undefined],
  ['//', undefined],
  ['/overview//', undefined],
  ['/overview/more', undefined],
])('%s is the page %s', (path, page) => {
  expect(pageOf(path)).toBe(page)
})

test('links lead to the pages they are named after', () => {
  expect(pageOf(paths.question(id))).toBe('question')
  expect(namesIn('edit', paths.edit(id, 3))).toEqual({ questionId: id, index: '3' })
  const show = { id: 'allBookmarks', query: 'allbookmark', uuid: 'all', start: 'all' }
  expect(namesIn('slideShow', paths.slideShow(show))).toEqual(show)
  const group = { number: 2, id, title: 'Torr luft / drag' }
  expect(paths.diagnosisDeck(group)).toBe(`/dashboard/diagnosis/2/${id}/Torr%20luft%20%2F%20drag`)
  expect(paths.bookmarkDeck(group)).toBe(`/dashboard/Bookmark/2/${id}/Torr%20luft%20%2F%20drag`)
  expect(paths.htdDeck(group)).toBe(`/dashboard/slide/2/${id}`)
  expect(paths.htdDeck(group, 'x')).toBe(`/dashboard/slide/2/${id}?slide_id=x`)
  expect(paths.foundSlide(id, 'x')).toBe(`/dashboard/slide/result/${id}/?slide_id=x`)
  expect(paths.login({ next: '/re-take', ended: true })).toBe('/auth?next=%2Fre-take&ended=1')
})

test.each([
  ['?next=%2Fdashboard%2Fquiz%3Fmode%3Dupdated', '/dashboard/quiz?mode=updated'],
  ['?next=%2Fdashboard%2Fhelp%23faq-1', '/dashboard/help#faq-1'],
  ['', '/dashboard/index'],
  ['?next=%2F%2Fevil.example', '/dashboard/index'],
  ['?next=%2F%5Cevil.example', '/dashboard/index'],
  ['?next=https%3A%2F%2Fevil.example%2Foverview', '/dashboard/index'],
  ['?next=javascript%3Aalert(1)', '/dashboard/index'],
  ['?next=%2Fno-such-page', '/dashboard/index'],
])('[AUT-04] after login %s leads to %s', (search, address) => {
  expect(nextAddress(search)).toBe(address)
})

test.each([
  '/.//',
  '/.//evil.example',
  '/.//overview',
  '/..//evil.example',
  '/./%2f/evil.example',
  '//evil.example',
  '///evil.example/overview',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example/overview',
  '/dashboard/../..//evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  'https://evil.example/overview',
  'https:overview',
  'javascript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,x',
  'overview',
  '?x',
  '#x',
  '/auth',
  '/auth/',
  '/auth?next=%2Fdashboard%2Fquiz',
  '/auth?next=%2Fauth%3Fnext%3D%252Fre-take',
  '/./auth',
  '/overview/../auth?ended=1',
  '/api/v1/profile/',
  '/legal/terms/',
  '/no-such-page',
  '',
])('[FIX-31] next=%s leads to the dashboard', (next) => {
  expect(nextAddress(`?${new URLSearchParams({ next })}`)).toBe('/dashboard/index')
})

test('[FIX-31] wherever `next` leads, it is a page of this origin that the history takes, and not the login', () => {
  const parts = [
    '/',
    '//',
    '.',
    '..',
    '\\',
    '%2f',
    '%5c',
    '\t',
    ':',
    '@',
    '?',
    '#',
    'auth',
    'overview',
    'dashboard',
    'evil.example',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (picked) => {
      const address = nextAddress(`?${new URLSearchParams({ next: picked.join('') })}`)
      const { origin, pathname } = new URL(address, 'https://app.example')
      expect([origin, address.startsWith('//')]).toEqual(['https://app.example', false])
      expect(pageOf(pathname)).toBeDefined()
      expect(pageOf(pathname)).not.toBe('login')
    }),
    { numRuns: 3000 },
  )
})
