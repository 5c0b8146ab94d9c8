import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { openPage } from '#test/open-page.ts'
import { SearchBox } from './search-box.tsx'
import { SEARCH_DELAY_MS } from './use-search-text.ts'

const box = () => screen.getByLabelText<HTMLInputElement>('Sök bland bilder')
const here = () => location.pathname + location.search
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(async () => {
  fakeServer({})
  await openPage(SearchBox, '/dashboard/quiz')
  vi.useFakeTimers()
  box().focus()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[DSH-02] the search opens 500 ms after the typing stops, and the focus stays', () => {
  type('drop')
  wait(SEARCH_DELAY_MS - 1)
  type('droppar')
  wait(SEARCH_DELAY_MS - 1)
  expect(here()).toBe('/dashboard/quiz')
  wait(1)
  expect(here()).toBe('/dashboard/search?search=droppar')
  expect(document.activeElement).toBe(box())
  expect([box().value, SEARCH_DELAY_MS]).toEqual(['droppar', 500])
})

test('Enter searches at once', () => {
  type('linser')
  fireEvent.submit(box().form as HTMLFormElement)
  expect(here()).toBe('/dashboard/search?search=linser')
})

test('typing nothing opens nothing', () => {
  type('  ')
  wait(SEARCH_DELAY_MS)
  expect(here()).toBe('/dashboard/quiz')
})

test('[DSH-02] the close icon empties the field and leads to the overview', () => {
  type('linser')
  wait(SEARCH_DELAY_MS)
  fireEvent.click(screen.getByRole('button', { name: 'Stäng sökningen' }))
  expect([here(), box().value]).toEqual(['/dashboard/index', ''])
  wait(SEARCH_DELAY_MS)
  expect(here()).toBe('/dashboard/index')
})

test('a letter typed while the results open is not lost', () => {
  type('lin')
  wait(SEARCH_DELAY_MS)
  type('lins')
  wait(100)
  expect([here(), box().value]).toEqual(['/dashboard/search?search=lin', 'lins'])
  wait(SEARCH_DELAY_MS)
  expect([here(), box().value]).toEqual(['/dashboard/search?search=lins', 'lins'])
})

test('a space after a word stays in the field while its hits are shown: another word may follow', () => {
  type('torra ')
  wait(SEARCH_DELAY_MS)
  expect([here(), box().value]).toEqual(['/dashboard/search?search=torra', 'torra '])
})
