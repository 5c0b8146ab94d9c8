import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { CLAIM_HOURS } from './read-items.repo.ts'

/**
 * Claims the open item of an assessment for whoever begins to write about it, if nobody has it.
 * @returns its id; undefined: somebody has it, or there is none
 */
export async function claimFree(
  tx: Db,
  { participationId, staffId }: { participationId: string; staffId: string },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('work_items')
    .set({ assignee: staffId, assigned_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .set({ held_until: sql<Date>`now() + make_interval(hours => ${sql.lit(CLAIM_HOURS)})` })
    .where('kind', '=', 'assessment')
    .where('subject_id', '=', participationId)
    .where('state', '=', 'open')
    .where(sql<boolean>`(assignee is null or held_until <= now())`)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
