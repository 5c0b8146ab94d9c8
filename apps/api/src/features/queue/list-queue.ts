import type { listQueue, QueuePage } from '@htd/contract/clinic/queue'
import type { InputOf } from '@htd/contract/endpoint'
import type { Deps } from '#deps.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { clockOf, type ItemFilter, type ListedItem, listItems, readAtOnce } from './list-items.repo.ts'
import { type Worker, wireFor } from './require-item.ts'

export type QueueQuery = InputOf<typeof listQueue>['query']

/** A side of the queue: what admins and auditors list, or what readers and clinicians do. */
type Side = { isOperation: boolean }

/**
 * Lists a page of the queue.
 * @throws AppError `invalid_request` for an unknown cursor
 */
export async function listQueueItems(
  { db }: Pick<Deps, 'db'>,
  staff: Worker,
  { isOperation, ...query }: QueueQuery & Side,
): Promise<QueuePage> {
  const view = query.view ?? 'open'
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, view)
  return readAtOnce(db, async (tx) => {
    const now = after ? new Date(after.now) : await clockOf(tx)
    const filter = { ...filterOf(query, staff, isOperation), view, now }
    // One more than the page has tells whether there is another page.
    const found = await listItems(tx, filter, { after, limit: query.limit + 1 })
    const items = found.slice(0, query.limit)
    const last = found.length > items.length ? items.at(-1) : undefined
    return {
      items: items.map(({ row }) => wireFor(staff)(row)),
      next_cursor: last ? cursorAt(last, { view, now }) : null,
      now: now.toISOString(),
    }
  })
}

const cursorAt = ({ group, keys, id }: ListedItem, { view, now }: { view: Cursor['view']; now: Date }): string =>
  writeCursor({ v: 1, view, now: now.toISOString(), group, keys, id })

function filterOf(
  { kind, urgency, held, overdue, questionnaire, language, age }: QueueQuery,
  { staffId, roles }: Worker,
  isOperation: boolean,
): Omit<ItemFilter, 'view' | 'now'> {
  // A restricted record shows clinicians neither questionnaire nor language, and must not tell them by being found.
  const asksSubject = questionnaire !== undefined || language !== undefined
  return {
    isOperation,
    kind,
    urgency,
    held,
    isOverdue: overdue === 'true',
    isSymptom: questionnaire && questionnaire === 'symptom',
    language,
    age,
    staffId,
    hidesRestricted: !isOperation && (asksSubject || !roles.includes('clinician')),
  }
}
