import { publicAddresses } from '@htd/contract/addresses'
import { expect, test } from 'vitest'
import { pageOf, paths } from './paths.ts'

const id = '79d6cf48-2f0c-5f99-8720-88a3992f9ba3'

test.each([
  ['/', 'welcome'],
  [`/${id}`, 'question'],
  [`/${id.toUpperCase()}/`, 'question'],
  ['/overview', 'overview'],
  ['/overview/', 'overview'],
  [`/edit/${id}/3`, 'edit'],
  ['/dashboard', 'dashboard'],
  ['/dashboard/', 'dashboard'],
  ['/dashboard/quiz', 'dashboard'],
  ['/dashboards', undefined],
  [`/edit/${id}/last`, undefined],
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
  expect(publicAddresses.edit.namesIn(paths.edit(id, 3))).toEqual({ questionId: id, index: '3' })
  const show = { id: 'allBookmarks', query: 'allbookmark', uuid: 'all', start: 'all' }
  expect(publicAddresses.slideShow.namesIn(paths.slideShow(show))).toEqual(show)
  const group = { id: 2, uuid: id, name: 'Torr luft / drag' }
  expect(paths.diagnosisDeck(group)).toBe(`/dashboard/diagnosis/2/${id}/Torr%20luft%20%2F%20drag`)
  expect(paths.bookmarkDeck(group)).toBe(`/dashboard/Bookmark/2/${id}/Torr%20luft%20%2F%20drag`)
  expect(paths.htdDeck(group)).toBe(`/dashboard/slide/2/${id}`)
  expect(paths.htdDeck({ ...group, slide_id: 'x' })).toBe(`/dashboard/slide/2/${id}?slide_id=x`)
  expect(paths.foundSlide({ uuid: id, slide_id: 'x' })).toBe(`/dashboard/slide/result/${id}/?slide_id=x`)
  expect(paths.login({ next: '/re-take', ended: true })).toBe('/auth?next=%2Fre-take&ended=1')
})
