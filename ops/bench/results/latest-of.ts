import type { Pool } from 'pg'

/** Finds a patient by address, with the latest of their assessments. */
export async function latestOf(pool: Pool, username: string): Promise<{ patientId: string; participationId: string }> {
  const { rows } = await pool.query<{ patient: string; participation: string }>(
    `select users.id as patient, participations.id as participation
     from users join participations on participations.patient_id = users.id
     where email = $1 order by participated_at desc limit 1`,
    [username],
  )
  if (!rows[0]) throw new Error(`${username} has no assessment`)
  return { patientId: rows[0].patient, participationId: rows[0].participation }
}
