import { markCommentsSeen } from '@htd/contract/comments'
import type { Review } from '@htd/contract/quiz'
import { useEffect } from 'react'
import { callAsPatient } from '#shared/api.ts'
import { commentsIn } from './comments-in.ts'

/** Sent since the page was loaded, by assessment and newest comment: opening the tab again says nothing new. */
const sent = new Set<string>()

/** Tells the clinic once that the comments are on the screen, where the clinic wants to know. A failure is tried again at the next opening. */
export function useSeenReceipt(review: Review): void {
  const { participation_id, tells_clinic_when_seen } = review
  const newest = commentsIn(review)
    .map(({ approved_at, corrected }) => corrected?.at ?? approved_at)
    .sort()
    .at(-1)
  useEffect(() => {
    if (!tells_clinic_when_seen || newest === undefined) return
    const key = `${participation_id} ${newest}`
    if (sent.has(key)) return
    sent.add(key)
    callAsPatient(markCommentsSeen, { body: { participation_id, newest_approved_at: newest } }).catch(() =>
      sent.delete(key),
    )
  }, [participation_id, tells_clinic_when_seen, newest])
}
