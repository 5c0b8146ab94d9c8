import { ApiError } from '@htd/contract/client'
import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { readItem } from '@htd/contract/clinic/queue'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { useState } from 'react'
import { callAsStaff } from '#shared/session/current-session.ts'

/** Up to so many unknown items are looked up at a time; of more, none: it is the queue that changes then. */
const MOST = 5

/**
 * Finds comments on an open record that have begun to wait since. Of an item that nobody here knows, the news tell no more than its id.
 * @returns a function that looks up the ids of changed items, and calls back with what it finds
 */
export function useNewApprovals({ id: assessmentId }: ReadAssessment) {
  const [others] = useState(() => new Set<string>())
  const look = async (id: string, found: (item: WorkItem) => void) => {
    try {
      const item = await callAsStaff(readItem, { params: { id } })
      if (item.kind === 'approval' && item.assessment_id === assessmentId) found(item)
      // An item never changes its subject; a closed one may keep it to itself, and be opened again.
      else if (item.assessment_id !== null) others.add(id)
    } catch (error) {
      // It is a courtesy: opening the record tells all.
      if (error instanceof ApiError) others.add(id)
    }
  }
  return (ids: readonly string[], found: (item: WorkItem) => void) => {
    const asked = ids.filter((id) => !others.has(id))
    if (asked.length <= MOST) for (const id of asked) void look(id, found)
  }
}
