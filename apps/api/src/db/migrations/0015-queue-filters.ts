import { type Kysely, sql } from 'kysely'

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
  // Claims lapse by themselves: what has an assignee may be much more than what somebody holds. The index has all that tells one from the
  // other, so that the table is not read for it.
  await sql`
    create index work_items_held on work_items (assignee, held_until, id)
    where state = 'open' and assignee is not null`.execute(db)
  await sql`drop index work_items_of_assignee`.execute(db)
}
