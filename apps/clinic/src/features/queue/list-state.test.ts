import type { WorkItem } from '@htd/contract/clinic/work-item'
import { expect, test } from 'vitest'
import { makeWorkItem } from '#test/make-work-item.ts'
import { emptyList, type ListState, listReducer, liveRows } from './list-state.ts'

const items = (...ids: string[]) => ids.map((id) => makeWorkItem({ id }))
const fetched = (state: ListState, found: readonly WorkItem[], { hasMore = false, pages = 1 } = {}) =>
  listReducer(state, { type: 'fetched', items: found, hasMore, pages })
const ids = (list: readonly WorkItem[] | undefined) => list?.map(({ id }) => id).join('')

test('[CLN-36] new rows wait, known ones are updated where they stand, and those that have gone keep their place until then', () => {
  const first = fetched(emptyList, items('a', 'b', 'c'))
  expect(ids(first.rows)).toBe('abc')
  expect(first.news.arrived).toEqual([])
  const claimed = makeWorkItem({ id: 'c', version: 2 })
  const next = fetched(first, [...items('n', 'a'), claimed])
  expect(ids(next.rows)).toBe('abc')
  expect(ids(liveRows(next))).toBe('ac')
  expect(next.rows?.[2]).toBe(claimed)
  expect(ids(next.waiting)).toBe('n')
  expect(next.news).toEqual({ arrived: next.waiting, gone: 1 })
  expect(fetched(next, next.fetched).news.arrived).toEqual([])
  const inserted = listReducer(next, { type: 'insert' })
  expect(ids(inserted.rows)).toBe('nac')
  expect(inserted.waiting).toEqual([])
})

test('[CLN-36] new rows at the end wait as well, unless the list was empty or more was known to follow', () => {
  expect(ids(fetched(fetched(emptyList, items('a')), items('a', 'n')).waiting)).toBe('n')
  expect(ids(fetched(fetched(emptyList, []), items('n')).rows)).toBe('n')
  const page = fetched(emptyList, items('a', 'b'), { hasMore: true })
  expect(ids(fetched(page, items('a', 'b', 'c', 'd'), { pages: 2 }).rows)).toBe('abcd')
})

test('a row that new ones have pushed to the next page stays', () => {
  const page = fetched(emptyList, items('a', 'b', 'c'), { hasMore: true })
  const pushed = fetched(page, items('n', 'a', 'b'), { hasMore: true })
  expect(ids(pushed.rows)).toBe('abc')
  expect(ids(listReducer(pushed, { type: 'insert' }).rows)).toBe('nabc')
})

test('an answer that was on its way does not bring back what an action took out, nor an older version', () => {
  const [a, b] = items('a', 'b') as [WorkItem, WorkItem]
  const before = fetched(emptyList, [a, b])
  const taken = listReducer(before, { type: 'changed', item: { ...a, version: 2, state: 'done' }, belongs: false })
  expect(ids(liveRows(fetched(taken, [a, b])))).toBe('b')
  const claimed = listReducer(before, { type: 'changed', item: { ...b, version: 2 }, belongs: true })
  expect(fetched(claimed, [a, b]).rows?.[1]?.version).toBe(2)
})

test('what is taken back stands where it was', () => {
  const [a, b, c] = items('a', 'b', 'c') as [WorkItem, WorkItem, WorkItem]
  const taken = listReducer(fetched(emptyList, [a, b, c]), {
    type: 'changed',
    item: { ...b, version: 2, state: 'done' },
    belongs: false,
  })
  expect(ids(taken.rows)).toBe('abc')
  expect(ids(liveRows(taken))).toBe('ac')
  const back = listReducer(taken, { type: 'changed', item: { ...b, version: 3 }, belongs: true })
  expect(ids(liveRows(back))).toBe('abc')
  const later = listReducer(listReducer(fetched(taken, [a, c]), { type: 'insert' }), {
    type: 'changed',
    item: { ...b, version: 3 },
    belongs: true,
  })
  expect(ids(liveRows(later))).toBe('abc')
  expect(ids(fetched(back, [a, { ...b, version: 3 }, c]).rows)).toBe('abc')
})

test('an answer that changes nothing leaves the list as it is', () => {
  const state = fetched(emptyList, items('a', 'b'))
  expect(fetched(state, state.fetched).rows).toBe(state.rows)
})

test('what became of a row that has left is kept with it, and it may come back where it stood', () => {
  const [a, b] = items('a', 'b') as [WorkItem, WorkItem]
  const left = fetched(fetched(emptyList, [a, b]), [a])
  expect([...left.left]).toEqual([['b', undefined]])
  const known = listReducer(left, { type: 'learned', id: 'b', item: { ...b, version: 2, state: 'done' } })
  expect(fetched(known, [a]).left).toBe(known.left)
  expect(known.left.get('b')?.state).toBe('done')
  expect(ids(liveRows(fetched(known, [{ ...b, version: 3 }, a])))).toBe('ab')
  expect(ids(listReducer(known, { type: 'insert' }).rows)).toBe('a')
})

test('where every row has left, what comes is shown at once', () => {
  const gone = fetched(fetched(emptyList, items('a')), [])
  expect(ids(gone.rows)).toBe('a')
  const next = fetched(gone, items('n'))
  expect([ids(next.rows), next.left.size, next.news.arrived.length]).toEqual(['n', 0, 1])
})
