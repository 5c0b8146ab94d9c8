import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { WorkItemsTable } from '#db/tables/queue.ts'
import { currentRequestId } from '#request-id.ts'
import { LAST_URGENT_RANK } from './newer-answers.repo.ts'

export const SET_DUE_TIMES = 'set-due-times'

/** Queues the job, from the first item on, also if it is under way. */
export async function queueAnew(tx: Db, runAt: Date): Promise<void> {
  const anew = { run_at: runAt, attempts: 0, last_error: null, done_key: null, request_id: currentRequestId() }
  await tx
    .insertInto('jobs')
    .values({ id: sql<string>`gen_random_uuid()`, kind: SET_DUE_TIMES, patient_id: null, ...anew })
    .onConflict((same) => same.columns(['kind', 'patient_id']).doUpdateSet(anew))
    .execute()
}

const ofJob = (tx: Db) => tx.updateTable('jobs').where('kind', '=', SET_DUE_TIMES).where('patient_id', 'is', null)

/** Id of the last item of the batch before this one; null: this is the first. */
export async function findDone(tx: Db): Promise<string | null> {
  const row = await tx
    .selectFrom('jobs')
    .select('done_key')
    .where('kind', '=', SET_DUE_TIMES)
    .where('patient_id', 'is', null)
    .executeTakeFirst()
  return row?.done_key ?? null
}

export async function noteDone(tx: Db, id: string): Promise<void> {
  await ofJob(tx).set({ done_key: id }).execute()
}

type DueItem = Pick<WorkItemsTable, 'id' | 'kind' | 'urgency' | 'due_from' | 'due_at'>

/** Lists the next open items in the order of their ids. */
export const listAfter = (tx: Db, id: string | null, rows: number): Promise<DueItem[]> =>
  tx
    .selectFrom('work_items')
    .select(['id', 'kind', 'urgency', 'due_from', 'due_at'])
    .where('state', '=', 'open')
    .$if(id !== null, (query) => query.where('id', '>', id ?? ''))
    .orderBy('id')
    .limit(rows)
    .execute()

type NewDue = Pick<DueItem, 'id' | 'due_from'> & { dueAt: Date }

/**
 * Sets due times, but for items whose target meanwhile counts from another moment, and those that somebody changes at this moment: they are
 * not waited for, since submissions lock the items of a patient in another order. What is urgent is not hidden past its due time. Nobody's
 * call is outdated by it: the version stays.
 *
 * @returns ids of the items that somebody was changing
 */
export async function setDueTimes(tx: Db, items: readonly NewDue[]): Promise<string[]> {
  const ids = items.map(({ id }) => id)
  const locked = await sql<{ id: string }>`
    select id from work_items where id = any(${ids}::uuid[]) for no key update skip locked`.execute(tx)
  const free = new Set(locked.rows.map(({ id }) => id))
  const due = items.filter(({ id }) => free.has(id))
  await sql`
    update work_items set
      due_at = due.at,
      snoozed_until = case when urgency_rank <= ${LAST_URGENT_RANK}::int and snoozed_until > due.at then due.at else snoozed_until end
    from unnest(
      ${due.map(({ id }) => id)}::uuid[],
      ${due.map(({ due_from }) => due_from)}::timestamptz[],
      ${due.map(({ dueAt }) => dueAt)}::timestamptz[]
    ) as due (id, counts_from, at)
    where work_items.id = due.id and date_trunc('milliseconds', work_items.due_from) = due.counts_from`.execute(tx)
  return ids.filter((id) => !free.has(id))
}
