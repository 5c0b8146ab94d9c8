import { type Kysely, sql } from 'kysely'

/** When a claim ends; null: there is none. Spelt as in the queue's list, or PostgreSQL finds neither the index nor the statistics. */
const claimedUntil = sql`(case when assignee is not null then coalesce(held_until, 'infinity') end)`

/**
 * The queue's order once more for what is rare by nature, so that a list of it reads nothing else: the language that few answer in, and the
 * shorter questionnaire. Only items that match pay for it; of the common values the list itself has a page soon.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index work_items_in_english on work_items (is_operation, urgency_rank, has_account desc, due_at, arrived_at, id)
    where state = 'open' and language = 'en'`.execute(db)
  await sql`
    create index work_items_of_symptoms on work_items (is_operation, urgency_rank, has_account desc, due_at, arrived_at, id)
    where state = 'open' and is_symptom`.execute(db)
  // Claims lapse by themselves: what has an assignee may be much more than what somebody holds. PostgreSQL does not use the statistics of a
  // partial index, so there are some of the table: they tell how rare it is.
  await sql`
    create index work_items_held on work_items (assignee, ${claimedUntil})
    where state = 'open' and assignee is not null`.execute(db)
  await sql`create statistics work_items_claims on ${claimedUntil} from work_items`.execute(db)
  await sql`drop index work_items_of_assignee`.execute(db)
  await sql`analyze work_items`.execute(db)
}
