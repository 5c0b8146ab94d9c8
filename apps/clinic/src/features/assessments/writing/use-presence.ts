import { tellPresence } from '@htd/contract/clinic/queue'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { useEffect, useRef } from 'react'
import { callAsStaff } from '#shared/session/current-session.ts'

const EVERY_MS = 10_000

/**
 * Lets the colleagues know that somebody is writing about an item, and that they have stopped.
 * @returns to be called at each change of the text
 */
export function usePresence(item: WorkItem | null): () => void {
  const told = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = item?.state === 'open' ? item.id : undefined
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (id === undefined || told.current === 0) return
      told.current = 0
      tell(id, false)
    },
    [id],
  )
  return () => {
    const now = Date.now()
    if (id === undefined || now - told.current < EVERY_MS) return
    told.current = now
    // After the keystroke, which must not wait for it.
    timer.current = setTimeout(() => tell(id, true))
  }
}

/** That somebody writes is a courtesy: a failure is none of the text. */
const tell = (item_id: string, is_writing: boolean) =>
  void callAsStaff(tellPresence, { body: { item_id, is_writing } }).catch(() => undefined)
