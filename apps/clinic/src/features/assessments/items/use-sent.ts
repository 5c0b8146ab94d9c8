import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { useState } from 'react'
import { waitingIn } from './unseen.ts'

/** Tells which items belong to comments that the person has sent from this page: their texts show already. An item doesn't name its comment. */
export function useSent(opened: ReadAssessment) {
  const waiting = waitingIn(opened)
  const [waitedAtFirst] = useState(waiting)
  const [sent] = useState(() => new Set<string>())
  const isSent = ({ id }: WorkItem) => sent.has(id)
  return {
    isSent,
    /** How many comments wait, as the page shows them. */
    waiting: waiting.length,
    /** Takes in an item that has come since. @param known those that are known so far */
    note: (item: WorkItem, known: readonly WorkItem[]) => {
      const begun = waiting.filter((id) => !waitedAtFirst.includes(id)).length
      if (begun > known.filter((one) => isSent(one) && one.state === 'open').length) sent.add(item.id)
    },
  }
}
