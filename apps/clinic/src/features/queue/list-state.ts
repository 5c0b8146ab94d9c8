import type { WorkItem } from '@htd/contract/clinic/work-item'

/** What is shown of the queue, apart from what the server has answered last: rows never move by themselves. */
export type ListState = {
  /** In the order in which they are shown; undefined until the first answer. */
  rows: readonly WorkItem[] | undefined
  /** New ones that wait to be inserted. */
  waiting: readonly WorkItem[]
  /** The last answer. */
  fetched: readonly WorkItem[]
  /** Whether the server had more than it has answered. */
  hasMore: boolean
  pages: number
  /** Rows that an action has taken out: the version that did, and where they stood. */
  taken: ReadonlyMap<string, { version: number; at: number }>
  /** What the last step brought and took, to be announced. */
  news: { arrived: readonly WorkItem[]; gone: number }
}

export type ListEvent =
  | { type: 'fetched'; items: readonly WorkItem[]; hasMore: boolean; pages: number }
  /** An action has changed an item, which the list now holds or not. */
  | { type: 'changed'; item: WorkItem; belongs: boolean }
  | { type: 'gone'; id: string }
  /** Inserts what waits: the list is as the server answered. */
  | { type: 'insert' }

const noNews: ListState['news'] = { arrived: [], gone: 0 }

export const emptyList: ListState = {
  rows: undefined,
  waiting: [],
  fetched: [],
  hasMore: false,
  pages: 0,
  taken: new Map(),
  news: noNews,
}

const newer = (one: WorkItem, other: WorkItem | undefined) => (other && other.version >= one.version ? other : one)

export function listReducer(state: ListState, event: ListEvent): ListState {
  switch (event.type) {
    case 'fetched':
      return withAnswer(state, event)
    case 'changed':
      return withChange(state, event)
    case 'gone':
      return without(state, event.id)
    case 'insert':
      return withWaiting(state)
  }
}

type Answer = Extract<ListEvent, { type: 'fetched' }>

function withAnswer(state: ListState, answer: Answer): ListState {
  const { hasMore, pages } = answer
  // An answer that was on its way while an action took a row out still holds it.
  const items = answer.items.filter(({ id, version }) => version > (state.taken.get(id)?.version ?? -1))
  const base = { ...state, fetched: items, hasMore, pages }
  if (!state.rows?.length) return { ...base, rows: items, waiting: [], news: firstNews(state, items) }

  const byId = new Map(items.map((item) => [item.id, item]))
  const lastKnown = state.rows.findLastIndex(({ id }) => byId.has(id))
  // Beyond the last row that is still in the answer, rows may only have been pushed to the next page.
  const rows = state.rows
    .filter(({ id }, at) => byId.has(id) || (hasMore && at > lastKnown))
    .map((row) => newer(row, byId.get(row.id)))
  const shown = new Set(rows.map(({ id }) => id))
  const end = items.findLastIndex(({ id }) => shown.has(id))
  // Where more was known to follow, what follows is not new.
  const follows = (at: number) => at > end && (state.hasMore || pages > state.pages)
  const unknown = items.map((item, at) => ({ item, at })).filter(({ item }) => !shown.has(item.id))
  const waited = new Set(state.waiting.map(({ id }) => id))
  const waiting = unknown.filter(({ at }) => !follows(at)).map(({ item }) => item)
  return {
    ...base,
    rows: same(state.rows, [...rows, ...unknown.filter(({ at }) => follows(at)).map(({ item }) => item)]),
    waiting,
    news: { arrived: waiting.filter(({ id }) => !waited.has(id)), gone: state.rows.length - rows.length },
  }
}

/** What fills an empty list is shown at once; the very first answer is no news. */
const firstNews = ({ rows }: ListState, items: readonly WorkItem[]): ListState['news'] =>
  rows ? { arrived: items, gone: 0 } : noNews

/** Keeps the list itself if nothing in it has changed, so that nothing is rendered anew. */
const same = (before: readonly WorkItem[], after: readonly WorkItem[]) =>
  before.length === after.length && before.every((row, at) => row === after[at]) ? before : after

function withChange(state: ListState, { item, belongs }: Extract<ListEvent, { type: 'changed' }>): ListState {
  const { rows = [] } = state
  const at = rows.findIndex(({ id }) => id === item.id)
  if (!belongs) {
    const taken = new Map(state.taken).set(item.id, { version: item.version, at: Math.max(at, 0) })
    return { ...without(state, item.id), taken, news: noNews }
  }
  if (at >= 0) return { ...state, rows: rows.with(at, newer(rows[at] ?? item, item)), news: noNews }
  const place = state.taken.get(item.id)
  // Whoever takes back what they did finds it where it was.
  if (place) return { ...state, rows: rows.toSpliced(place.at, 0, item), news: noNews }
  return { ...state, waiting: state.waiting.map((one) => (one.id === item.id ? newer(one, item) : one)), news: noNews }
}

const without = (state: ListState, gone: string): ListState => ({
  ...state,
  rows: state.rows?.filter(({ id }) => id !== gone),
  waiting: state.waiting.filter(({ id }) => id !== gone),
  fetched: state.fetched.filter(({ id }) => id !== gone),
  news: noNews,
})

function withWaiting(state: ListState): ListState {
  const rows = new Map(state.rows?.map((row) => [row.id, row]))
  const inOrder = state.fetched.map((item) => newer(item, rows.get(item.id)))
  const held = new Set(inOrder.map(({ id }) => id))
  const beyond = state.hasMore ? (state.rows ?? []).filter(({ id }) => !held.has(id)) : []
  return { ...state, rows: [...inOrder, ...beyond], waiting: [], news: noNews }
}
