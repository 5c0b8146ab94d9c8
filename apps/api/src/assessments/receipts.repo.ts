import { staffSettings } from '@htd/domain/vocabulary/staff-settings'
import { doneReasons } from '@htd/domain/vocabulary/work-kinds'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'

/** True while the clinic keeps when a patient has opened a comment; read in the statement that depends on it. */
export const keepsSeen = sql<SqlBool>`coalesce(
  (select value::integer from settings where key = 'seen_receipts'), ${staffSettings.seen_receipts.default}::integer) = 1`

/** What the patient is told of the clinic's work on an assessment, beside the time of the first reading and the comments. */
type Receipts = {
  /** True while staff have closed it without a comment, with a reason; what they did by a comment or a newer assessment is not. */
  isClosed: boolean
  keepsSeen: boolean
}

/** Finds the receipts of an assessment. @param id of one that may be shown: whose it is has been checked */
export async function findReceipts(db: Db, id: string): Promise<Receipts> {
  const { rows } = await sql<Receipts>`${prepared}
    select ${keepsSeen} as "keepsSeen", exists (
      select from work_items
      where kind = 'assessment' and subject_id = ${id} and state = 'done' and closed_how = any(${doneReasons}::text[])
    ) as "isClosed"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The receipts were not read')
  return row
}
