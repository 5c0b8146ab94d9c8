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
  ['/not-a-question', undefined],
  ['/overview/more', undefined],
])('%s is the page %s', (path, page) => {
  expect(pageOf(path)).toBe(page)
})

test('links lead to the pages they are named after', () => {
  expect(pageOf(paths.question(id))).toBe('question')
  expect(namesIn('edit', paths.edit(id, 3))).toEqual({ questionId: id, index: '3' })
  expect(paths.login({ next: '/re-take', ended: true })).toBe('/auth?next=%2Fre-take&ended=1')
})

test.each([
  ['?next=%2Fdashboard%2Fquiz%3Fmode%3Dupdated', '/dashboard/quiz?mode=updated'],
  ['', '/dashboard/index'],
  ['?next=%2F%2Fevil.example', '/dashboard/index'],
  ['?next=%2F%5Cevil.example', '/dashboard/index'],
  ['?next=https%3A%2F%2Fevil.example%2Foverview', '/dashboard/index'],
  ['?next=javascript%3Aalert(1)', '/dashboard/index'],
  ['?next=%2Fno-such-page', '/dashboard/index'],
])('[AUT-04] after login %s leads to %s', (search, address) => {
  expect(nextAddress(search)).toBe(address)
})
