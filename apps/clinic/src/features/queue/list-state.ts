import type { WorkItem } from '@htd/contract/clinic/work-item'

/** What became of a row that has left the list: the item as it is now, or null if it no longer exists; undefined: not known yet. */
export type Departure = WorkItem | null | undefined

/** What is shown of the queue, apart from what the server has answered last: rows never move by themselves. */
export type ListState = {
  /** In the order in which they are shown, also those that have left; undefined until the first answer. */
  rows: readonly WorkItem[] | undefined
  /** Rows that no longer belong here: they keep their place until the list is brought up to date. */
  left: ReadonlyMap<string, Departure>
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
  /** What became of a row that has left. */
  | { type: 'learned'; id: string; item: Departure }
  /** Brings the list up to date: what waits comes in, what has left goes. */
  | { type: 'insert' }

const noNews: ListState['news'] = { arrived: [], gone: 0 }

export const emptyList: ListState = {
  rows: undefined,
  left: new Map(),
  waiting: [],
  fetched: [],
  hasMore: false,
  pages: 0,
  taken: new Map(),
  news: noNews,
}

const newer = (one: WorkItem, other: WorkItem | undefined) => (other && other.version >= one.version ? other : one)

/** The rows that still belong to the list. */
export const liveRows = ({ rows, left }: Pick<ListState, 'rows' | 'left'>): readonly WorkItem[] | undefined =>
  left.size === 0 ? rows : rows?.filter(({ id }) => !left.has(id))

export function listReducer(state: ListState, event: ListEvent): ListState {
  switch (event.type) {
    case 'fetched':
      return withAnswer(state, event)
    case 'changed':
      return withChange(state, event)
    case 'gone':
      return without(state, event.id, null)
    case 'learned':
      if (!state.left.has(event.id)) return state
      return { ...state, left: new Map(state.left).set(event.id, event.item), news: noNews }
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
  const { rows: before = [] } = state
  // Where no row is left to be moved, the list is as the server answers.
  if (before.length === 0 || (items.length > 0 && !liveRows(state)?.length))
    return { ...base, rows: items, left: new Map(), waiting: [], news: firstNews(state, items) }

  const byId = new Map(items.map((item) => [item.id, item]))
  const rows = before.map((row) => newer(row, byId.get(row.id)))
  const left = leftBehind(state, byId, hasMore)
  const shown = new Set(rows.map(({ id }) => id))
  const end = items.findLastIndex(({ id }) => shown.has(id))
  // Where more was known to follow, what follows is not new.
  const follows = (at: number) => at > end && (state.hasMore || pages > state.pages)
  const unknown = items.map((item, at) => ({ item, at })).filter(({ item }) => !shown.has(item.id))
  const waited = new Set(state.waiting.map(({ id }) => id))
  const waiting = unknown.filter(({ at }) => !follows(at)).map(({ item }) => item)
  return {
    ...base,
    rows: same(before, [...rows, ...unknown.filter(({ at }) => follows(at)).map(({ item }) => item)]),
    left,
    waiting,
    news: {
      arrived: waiting.filter(({ id }) => !waited.has(id)),
      gone: [...left.keys()].filter((id) => !state.left.has(id)).length,
    },
  }
}

/** Which rows an answer no longer holds. */
function leftBehind({ rows = [], left: before }: ListState, byId: ReadonlyMap<string, WorkItem>, hasMore: boolean) {
  const lastKnown = rows.findLastIndex(({ id }) => byId.has(id))
  // Beyond the last row that is still in the answer, rows may only have been pushed to the next page.
  const mayFollow = (at: number) => hasMore && at > lastKnown
  const left = rows.filter(({ id }, at) => !byId.has(id) && (before.has(id) || !mayFollow(at)))
  const isSame = left.length === before.size && left.every(({ id }) => before.has(id))
  return isSame ? before : new Map(left.map(({ id }) => [id, before.get(id)]))
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
    return { ...without(state, item.id, item), taken }
  }
  // Whoever takes back what they did finds it where it was.
  if (at >= 0) {
    const left = new Map([...state.left].filter(([id]) => id !== item.id))
    return { ...state, rows: rows.with(at, newer(rows[at] ?? item, item)), left, news: noNews }
  }
  const place = state.taken.get(item.id)
  if (place) return { ...state, rows: rows.toSpliced(place.at, 0, item), news: noNews }
  return { ...state, waiting: state.waiting.map((one) => (one.id === item.id ? newer(one, item) : one)), news: noNews }
}

const without = (state: ListState, gone: string, now: Departure): ListState => ({
  ...state,
  left: state.rows?.some(({ id }) => id === gone) ? new Map(state.left).set(gone, now) : state.left,
  waiting: state.waiting.filter(({ id }) => id !== gone),
  fetched: state.fetched.filter(({ id }) => id !== gone),
  news: noNews,
})

function withWaiting(state: ListState): ListState {
  const live = liveRows(state) ?? []
  const rows = new Map(live.map((row) => [row.id, row]))
  const inOrder = state.fetched.map((item) => newer(item, rows.get(item.id)))
  const held = new Set(inOrder.map(({ id }) => id))
  const beyond = state.hasMore ? live.filter(({ id }) => !held.has(id)) : []
  return { ...state, rows: [...inOrder, ...beyond], left: new Map(), waiting: [], news: noNews }
}
