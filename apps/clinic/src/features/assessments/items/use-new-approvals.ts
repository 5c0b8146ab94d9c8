import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { readItem } from '@htd/contract/clinic/queue'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { useState } from 'react'
import { callAsStaff } from '#shared/session/current-session.ts'

/** Of so many changed items at once the page looks at each; where more have changed, its own are all that counts. */
const MOST = 5

/**
 * Finds comments on an open record that have begun to wait since: of an item that nobody here knows, the news tell no more than its id.
 * @returns a function that looks at the ids of changed items, and calls back with what it finds
 */
export function useNewApprovals({ id: assessmentId }: ReadAssessment) {
  const [others] = useState(() => new Set<string>())
  const look = async (id: string, found: (item: WorkItem) => void) => {
    try {
      const item = await callAsStaff(readItem, { params: { id } })
      if (item.kind === 'approval' && item.assessment_id === assessmentId) found(item)
      // An item never changes its subject.
      else others.add(id)
    } catch {
      // It is a courtesy: opening the record tells all.
    }
  }
  return (ids: readonly string[], found: (item: WorkItem) => void) => {
    const asked = ids.filter((id) => !others.has(id))
    if (asked.length <= MOST) for (const id of asked) void look(id, found)
  }
}
