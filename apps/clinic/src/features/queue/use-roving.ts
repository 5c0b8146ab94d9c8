import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'

/** Moves the one tab stop of the list. It changes the rows directly: nothing is rendered for a key. */
export type Roving = {
  /** Id of the row that has the tab stop. */
  current: () => string | undefined
  /** Gives a row the tab stop and the focus, and shows all of it, or its beginning. */
  focus: (id: string | undefined) => void
  /** To the next row, or back. Stays at the ends; infinite: goes there. */
  move: (step: number) => void
  /** Notes which row got the focus by other means. */
  note: (id: string | undefined) => void
  /** Gives the focus to the first row that is added at the end. */
  focusNextAdded: () => void
  /** The row after those, or else before them. */
  after: (gone: readonly string[]) => string | undefined
}

const rowOf = (grid: HTMLElement | null, id: string | undefined) =>
  id === undefined ? null : (grid?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null)

/** Rows that fill more of the window begin at its top. */
const TALL = 0.5

const isOpenDialog = () => document.querySelector('dialog[open]') !== null

/** True unless the person is busy elsewhere on the page. */
function isFree(grid: HTMLElement | null): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || isOpenDialog() || Boolean(grid?.contains(focused))
}

/** The nearest of a list that is still there, looking on first, then back. */
export function nearest(order: readonly string[], from: string | undefined, isThere: (id: string) => boolean) {
  const at = from === undefined ? -1 : order.indexOf(from)
  return order.slice(Math.max(at, 0)).find(isThere) ?? order.slice(0, Math.max(at, 0)).findLast(isThere)
}

/** @param ids of the rows that can be reached, as they are shown */
export function useRoving(grid: RefObject<HTMLElement | null>, ids: readonly string[]): Roving {
  const active = useRef<string>(undefined)
  const marked = useRef<HTMLElement>(undefined)
  const order = useRef(ids)
  const owed = useRef(false)
  const addedTo = useRef<string>(undefined)

  const roving = useMemo<Roving>(() => {
    const mark = (id: string | undefined) => {
      active.current = id
      const row = rowOf(grid.current, id) ?? undefined
      if (row === marked.current && row?.tabIndex === 0) return
      // One that has left the list can no longer be focused at all.
      if (marked.current?.dataset.row && marked.current !== row) marked.current.tabIndex = -1
      if (row) row.tabIndex = 0
      marked.current = row
    }
    const focus = (id: string | undefined) => {
      const row = rowOf(grid.current, id)
      // First the focus: changing the tab stop of what has it makes browsers compute the layout once more.
      row?.focus({ preventScroll: true })
      // Browsers that scroll to the focus leave rows under what sticks to the top.
      row?.scrollIntoView({ block: row.offsetHeight > innerHeight * TALL ? 'start' : 'nearest' })
      mark(id)
    }
    return {
      current: () => active.current,
      note: mark,
      focus,
      move(step) {
        const at = active.current === undefined ? -1 : order.current.indexOf(active.current)
        const isInside = grid.current?.contains(document.activeElement)
        const next = isInside ? Math.min(Math.max(at + step, 0), order.current.length - 1) : Math.max(at, 0)
        focus(order.current[next])
      },
      focusNextAdded: () => {
        addedTo.current = order.current.at(-1)
      },
      after: (gone) => nearest(order.current, gone.at(-1), (id) => !gone.includes(id)),
    }
  }, [grid])

  useLayoutEffect(() => {
    const before = active.current
    const there = new Set(ids)
    const next = nearest(order.current, before, (id) => there.has(id)) ?? ids[0]
    order.current = ids
    roving.note(next)
    if (before !== undefined && before !== next && isFree(grid.current)) owed.current = true
  })
  // After the layout effects, in which a dialog that goes gives the focus back to a row that has gone as well.
  useEffect(() => {
    const added = addedTo.current === undefined ? undefined : ids[ids.indexOf(addedTo.current) + 1]
    if (added !== undefined) {
      addedTo.current = undefined
      roving.focus(added)
    }
    if (!owed.current || isOpenDialog()) return
    owed.current = false
    if (isFree(grid.current)) roving.focus(active.current)
  })
  return roving
}
