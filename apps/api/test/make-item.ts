import { randomUUIDv7 } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { WorkItemsTable } from '#db/tables/queue.ts'
import type { Deps } from '#deps.ts'

type Queued = Pick<Deps, 'db'>
type ItemParts = Partial<Insertable<WorkItemsTable>>

const MINUTE_MS = 60_000

/** Adds an item to the queue: an open assessment of level SELF_CARE, of somebody with an account, unless `parts` say otherwise. @returns its id */
export async function addItem({ db }: Queued, parts: ItemParts = {}): Promise<string> {
  const id = randomUUIDv7()
  const arrived_at = parts.arrived_at ?? new Date(Date.now() - MINUTE_MS)
  const subject_id = parts.subject_id ?? randomUUIDv7()
  const item = {
    id,
    kind: 'assessment',
    subject_id,
    patient_id: randomUUIDv7(),
    participation_id: (parts.kind ?? 'assessment') === 'assessment' ? subject_id : null,
    urgency: 'SELF_CARE',
    is_symptom: false,
    language: 'sv',
    arrived_at,
    due_from: arrived_at,
    due_at: new Date(arrived_at.getTime() + 60 * MINUTE_MS),
    ...parts,
  } as const
  await db.insertInto('work_items').values(item).execute()
  return item.id
}

export type StoredItem = Selectable<WorkItemsTable>

/** Reads the items of the queue, open or closed, the earliest first. */
export const itemsOf = ({ db }: Queued, patientId?: string): Promise<StoredItem[]> =>
  db
    .selectFrom('work_items')
    .selectAll()
    .$if(patientId !== undefined, (query) => query.where('patient_id', '=', patientId ?? ''))
    .orderBy('arrived_at')
    .orderBy('id')
    .execute()
