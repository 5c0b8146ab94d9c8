import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { textUnderWay } from '../comments/text-under-way.ts'

/** What has happened to a record that only opening it again shows. */
export type Unseen = 'answers' | 'decided' | 'waiting' | 'commented'

type Now = {
  opened: ReadAssessment
  /** As they are known now. */
  item: WorkItem | null
  approvals: readonly WorkItem[]
  /** Of the person who reads. */
  staffName: string
}

/** Compares a record with its items as they are now: what the person has done shows already. */
export function unseenOf({ opened, item, approvals, staffName }: Now): Unseen | undefined {
  if (isOlder(item) && !isOlder(opened.item)) return 'answers'
  const waiting = approvals.filter(({ state }) => state === 'open').length
  const shown = opened.comments.filter(
    (one) => one.assessment_id === opened.id && textUnderWay(one)?.state === 'waiting',
  )
  // What the person has approved here shows already, although its item is closed a moment later.
  if (waiting < Math.min(opened.approvals.length, shown.length)) return 'decided'
  if (waiting > Math.max(opened.approvals.length, shown.length)) return 'waiting'
  return isCommented({ opened, item, staffName }) ? 'commented' : undefined
}

/** True for items of patients who have answered again. */
const isOlder = (item: WorkItem | null) => item !== null && (item.has_newer || item.state === 'replaced')

/** True if a colleague's comment has closed the item since. */
function isCommented({ opened, item, staffName }: Pick<Now, 'opened' | 'item' | 'staffName'>): boolean {
  const closed = item?.closed
  if (opened.item?.state !== 'open' || closed?.how !== 'carried_out' || closed.by === staffName) return false
  return !opened.comments.some(
    ({ approved_at }) => approved_at !== null && Date.parse(approved_at) > Date.parse(closed.at) - SAME_MS,
  )
}

/** Approving a comment closes the item in the same step, on one of several servers. */
const SAME_MS = 60_000
