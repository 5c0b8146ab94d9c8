import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** An assessment that awaits a comment, without its patient. */
export type AwaitingRow = {
  id: string
  at: Date
  isSymptom: boolean
  triage: TriageLevel
  readAt: Date | null
  /** False: nobody has confirmed the address yet. */
  hasAccount: boolean
}

/**
 * Lists the assessments in the queue, in its order: EMERGENCY, URGENT, overdue, SOON, then by due time. Those without an account are listed
 * only when urgent. Each part is read from the index in its order, so that the number of items doesn't matter.
 */
export async function listAwaiting(db: Db, limit: number): Promise<AwaitingRow[]> {
  const { rows } = await sql<AwaitingRow>`
    select item.subject_id as id, item.arrived_at as at, item.is_symptom as "isSymptom", item.urgency as triage,
      item.opened_at as "readAt", item.has_account as "hasAccount"
    from (values (0, true), (0, false), (1, true), (1, false), (2, true), (3, true)) as part (urgency_rank, has_account)
    cross join lateral (
      select * from work_items
      where state = 'open' and not is_operation and urgency_rank = part.urgency_rank and has_account = part.has_account
        and kind = 'assessment'
      order by due_at, arrived_at, id
      limit ${limit}
    ) item
    order by
      case when item.urgency_rank <= 1 then item.urgency_rank when item.due_at < now() then 2 when item.urgency_rank = 2 then 3 else 4 end,
      item.has_account desc, item.due_at, item.arrived_at, item.id
    limit ${limit}`.execute(db)
  return rows
}
