import type { Pool } from 'pg'

/** Finds what the plan of the result list reads as a whole instead of by an index. */
export async function findScans(pool: Pool, patientId: string): Promise<string[]> {
  const { rows } = await pool.query(
    `explain (costs off)
     select r.*, p.participated_at, p.is_symptom, p.content_version
     from results r join participations p on p.patient_id = r.patient_id and p.id = r.participation_id
     where r.patient_id = $1 order by p.participated_at desc, p.id desc`,
    [patientId],
  )
  return rows.map((row) => row['QUERY PLAN']).filter((line: string) => line.includes('Seq Scan'))
}
