import { newUuid } from '@htd/web/query/new-uuid.ts'
import { oneAtATime } from '@htd/web/session/one-at-a-time.ts'
import { type Submission, store, stored } from '#shared/storage/local.ts'

/** Same content from a second tab or press within this time counts as the same submission, not a new one. */
const SAME_PRESS_MS = 5 * 60 * 1000
const FNV_PRIME = 0x01000193

/** Fallback if the storage keeps nothing. */
let unstored: Submission | undefined

function hash(text: string, seed: number): string {
  let value = seed
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME)
  return (value >>> 0).toString(16)
}

/** Distinguishes contents on this device; not a cryptographic hash. */
const fingerprint = (text: string): string => `${hash(text, 0x811c9dc5)}-${hash(text, 0x2b0f3a91)}-${text.length}`

function remember(submission: Submission): void {
  store('submission', submission)
  unstored = stored('submission') ? undefined : submission
}

/**
 * Implements the browser's half of idempotency; the server's is `confirmSubmission`. Sends one content under one id: the same id after a failure, a
 * new one for other content, and is a no-op when another press or tab has just sent it.
 *
 * @param content everything that identifies this submission
 * @param send receives the id; its failure is propagated and keeps the id for the next attempt
 */
export function withSubmissionId(content: string, send: (submissionId: string) => Promise<unknown>): Promise<void> {
  const print = fingerprint(content)
  return oneAtATime('submission', async () => {
    const latest = stored('submission') ?? unstored
    const known = latest?.content === print ? latest : undefined
    if (known?.sentAt && Date.now() - known.sentAt < SAME_PRESS_MS) return
    const id = known && !known.sentAt ? known.id : newUuid()
    remember({ id, content: print })
    await send(id)
    remember({ id, content: print, sentAt: Date.now() })
  })
}
