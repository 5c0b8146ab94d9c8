import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf } from '#paths.ts'
import { nextAddress } from './next-address.ts'

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
