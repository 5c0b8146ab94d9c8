import { randomUUIDv7 } from 'node:crypto'
import { assistantSteps } from '#content/assistant/assistant-of.ts'
import { careSteps } from '#content/assistant/care-in.ts'
import { inTurns } from '#content/assistant/in-turns.ts'
import type { Deps } from '#deps.ts'
import { dueTimes } from '#queue/due-times.ts'
import type { NewItem } from '#queue/work-items.repo.ts'
import type { NewFeedback } from './feedback.repo.ts'

/** Builds the item of a message, but for its id. One that the assistant would answer with care advice is urgent. */
export async function messageItem(
  deps: Pick<Deps, 'db' | 'content'>,
  { patientId, category, message, language, sentAt }: NewFeedback,
): Promise<Omit<NewItem, 'subjectId'>> {
  const due = await dueTimes(deps.db)
  const rules = await inTurns(assistantSteps(deps.content.current()))
  const { flag } = await inTurns(careSteps(rules, [message]))
  const urgency = flag ? 'URGENT' : 'NONE'
  return {
    id: randomUUIDv7(),
    kind: 'message',
    patientId,
    participationId: null,
    urgency,
    isSymptom: null,
    language,
    topic: category,
    hasAccount: true,
    arrivedAt: sentAt,
    dueAt: due.dueAt({ kind: 'message', urgency, from: sentAt }),
  }
}
