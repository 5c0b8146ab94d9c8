import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Finds the keys of a patient's categories from the latest general assessment, in its order. */
export async function findCategories(db: Db, patientId: string): Promise<string[]> {
  const row = await db
    .selectFrom('participations')
    .innerJoin('results', (join) =>
      join
        .onRef('results.patient_id', '=', 'participations.patient_id')
        .onRef('results.participation_id', '=', 'participations.id'),
    )
    .select(sql<{ key: string }[] | null>`results.assessment -> 'categories'`.as('categories'))
    .where('participations.patient_id', '=', patientId)
    .where('participations.is_symptom', '=', false)
    .orderBy('participations.participated_at', 'desc')
    .orderBy('participations.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.categories ?? []).map(({ key }) => key)
}
