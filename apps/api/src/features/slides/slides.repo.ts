import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

const DEFAULT_TIMER_SECONDS = 20

/** A patient's own slide data. `bookmarks`: ids of slides, lower case, unordered. */
export type OwnSlides = { timerSeconds: number; bookmarks: string[] }

/** @returns the defaults when the account has just been deleted */
export async function findOwnSlides(db: Db, patientId: string): Promise<OwnSlides> {
  const row = await db
    .selectFrom('users')
    .select('slide_timer as timerSeconds')
    .select(
      sql<string[]>`array(select slide_id::text from bookmarks where bookmarks.patient_id = users.id)`.as('bookmarks'),
    )
    .where('id', '=', patientId)
    .executeTakeFirst()
  return row ?? { timerSeconds: DEFAULT_TIMER_SECONDS, bookmarks: [] }
}

/** Serialises changes to a patient's bookmarks until the transaction ends. @returns false when there is no such account */
export async function lockBookmarks(tx: Db, patientId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', patientId).forNoKeyUpdate().executeTakeFirst()
  return row !== undefined
}

export async function insertBookmark(tx: Db, patientId: string, slideId: string): Promise<void> {
  await tx.insertInto('bookmarks').values({ patient_id: patientId, slide_id: slideId }).execute()
}

/** @returns how many there were */
export async function deleteBookmarks(tx: Db, patientId: string, slideIds: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('bookmarks')
    .where('patient_id', '=', patientId)
    .where('slide_id', '=', sql<string>`any(${slideIds}::uuid[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
