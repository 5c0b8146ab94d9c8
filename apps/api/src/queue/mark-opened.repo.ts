import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/**
 * Marks the items about an assessment as opened; only the first time is kept. Their version stays: a colleague's claim must not fail because
 * somebody reads.
 *
 * @returns ids of open items that nobody had opened
 */
export async function markAssessmentOpened(tx: Db, patientId: string, id: string): Promise<string[]> {
  const rows = await tx
    .updateTable('work_items')
    .set({ opened_at: sql<Date>`now()` })
    .where(
      'id',
      '=',
      sql<string>`any(array(
        select id from work_items where patient_id = ${patientId} and participation_id = ${id} and opened_at is null
        order by id for no key update))`,
    )
    .returning(['id', 'state'])
    .execute()
  return rows.flatMap((row) => (row.state === 'open' ? [row.id] : []))
}
