import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { textUnderWay } from '../comments/text-under-way.ts'

/** What has happened to a record that only opening it again shows. */
export type Unseen = 'answers' | 'decided' | 'waiting' | 'commented'

/** The item of a comment that has begun to wait since the record was opened. */
type NewApproval = {
  item: WorkItem
  /** True: the text is on the page, because the person has sent it from here. */
  isShown: boolean
}

type Now = {
  opened: ReadAssessment
  /** As they are known now; `listed` came with the record. */
  item: WorkItem | null
  listed: readonly WorkItem[]
  since: readonly NewApproval[]
  /** Of the person who reads. */
  staffName: string
}

const isOpen = ({ state }: WorkItem): boolean => state === 'open'

/** Lists the ids of comments on a record that wait to be approved, as the page shows them. */
export const waitingIn = ({ id, comments }: ReadAssessment): string[] =>
  comments.flatMap((one) => (one.assessment_id === id && textUnderWay(one)?.state === 'waiting' ? one.id : []))

/** Compares a record with its items as they are now: what the person has done shows already. */
export function unseenOf({ opened, item, listed, since, staffName }: Now): Unseen | undefined {
  if (isOlder(item) && !isOlder(opened.item)) return 'answers'
  const ofShown = [...listed, ...since.flatMap((one) => (one.isShown ? one.item : []))]
  const count = opened.approvals.length + since.filter(({ isShown }) => isShown).length
  // What the person has approved here shows already, although its item is closed a moment later.
  if (ofShown.filter(isOpen).length < Math.min(count, waitingIn(opened).length)) return 'decided'
  if (since.some((one) => !one.isShown && isOpen(one.item))) return 'waiting'
  return isCommented({ opened, item, staffName }) ? 'commented' : undefined
}

/** True for items of patients who have answered again. */
const isOlder = (item: WorkItem | null) => item !== null && (item.has_newer || item.state === 'replaced')

/** True if a colleague's comment has closed the item since, and the page doesn't have it. */
function isCommented({ opened, item, staffName }: Pick<Now, 'opened' | 'item' | 'staffName'>): boolean {
  const closed = item?.closed
  if (opened.item?.state !== 'open' || closed?.how !== 'carried_out' || closed.by === staffName) return false
  const isTheOne = (approvedAt: string | null) =>
    approvedAt !== null && Math.abs(Date.parse(approvedAt) - Date.parse(closed.at)) < APART_MS
  return !opened.comments.some(({ assessment_id, approved_at }) => assessment_id === opened.id && isTheOne(approved_at))
}

/** An approval has the time of the server, the item that it closes that of the database: so far apart may their clocks be. */
const APART_MS = 60_000
