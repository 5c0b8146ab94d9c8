import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Access } from './access-of.ts'

/** `by`: null for a command on the server. */
export type Opening = { id: string; staffId: string; by: string | null; access: Access; hours: number }

/** Notes that somebody gets access to patients, in so many hours. */
export async function insertOpening(tx: Db, { id, staffId, by, access, hours }: Opening): Promise<void> {
  await tx
    .insertInto('staff_openings')
    .values({
      id,
      staff_id: staffId,
      by_staff: by,
      roles: [...access.roles],
      scope: access.scope,
      works_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .execute()
}
