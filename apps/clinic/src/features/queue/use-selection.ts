import type { WorkItem } from '@htd/contract/clinic/work-item'
import { useCallback, useMemo, useState } from 'react'

export type Selection = {
  /** Those that are selected and still shown. */
  items: readonly WorkItem[]
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  add: (ids: readonly string[]) => void
  clear: () => void
}

/** Which rows are selected. Rows that have left no longer count. */
export function useSelection(rows: readonly WorkItem[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const items = useMemo(() => rows.filter(({ id }) => chosen.has(id)), [rows, chosen])
  const ids = useMemo(() => new Set(items.map(({ id }) => id)), [items])
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    [],
  )
  const add = useCallback((more: readonly string[]) => setChosen((before) => new Set([...before, ...more])), [])
  const clear = useCallback(() => setChosen(new Set()), [])
  return { items, ids, toggle, add, clear }
}
