import { Client, type ClientConfig } from 'pg'

const PATIENTS = 50_000

/**
 * Fills the table with other patients' assessments around those of one patient, so that this patient's rows are scattered
 * across it, as in production.
 *
 * @param administrator may skip the foreign key checks, which two million rows of the same few versions do not need
 * @param patientId has some assessments already; the invented ones are copies of them
 * @param total number of assessments at the end
 */
export async function fillResults(administrator: ClientConfig, patientId: string, total: number): Promise<void> {
  const client = new Client(administrator)
  await client.connect()
  try {
    await client.query(`
      set synchronous_commit = off;
      set session_replication_role = replica;
      set work_mem = '64MB';
      create temp table own_participations as select * from participations where patient_id = '${patientId}';
      create temp table own_results as select * from results where patient_id = '${patientId}';
      create temp table samples as
        select row_number() over (order by participated_at) - 1 as number, p.is_symptom, p.content_version, r.*
        from own_participations p join own_results r on r.participation_id = p.id;
      delete from results where patient_id = '${patientId}';
      delete from participations where patient_id = '${patientId}'`)
    const { rows } = await client.query('select id from own_participations order by participated_at')
    const share = Math.ceil((total - rows.length) / rows.length)
    for (const [index, { id }] of rows.entries()) {
      const from = index * share
      const to = Math.min(from + share, total - rows.length)
      await client.query(othersBetween(from, to, rows.length))
      await client.query('insert into participations select * from own_participations where id = $1', [id])
      await client.query('insert into results select * from own_results where participation_id = $1', [id])
    }
    await client.query('vacuum (analyze) participations, results')
  } finally {
    await client.end()
  }
}

/** Two inserts of the same invented assessments; only the number differs. */
const othersBetween = (from: number, to: number, samples: number): string => `
  create temp table others on commit drop as
    select md5('patient ' || (number % ${PATIENTS}))::uuid as patient_id, uuidv7() as id, number
    from generate_series(${from}, ${to - 1}) as number;
  insert into participations (patient_id, id, submission_id, submission_hash, is_symptom, language, content_version, participated_at)
    select o.patient_id, o.id, uuidv7(), md5(o.number::text), s.is_symptom, 'sv', s.content_version, now() - make_interval(secs => 60.0 * o.number)
    from others o join samples s on s.number = o.number % ${samples};
  insert into results (patient_id, participation_id, scoring_version, burden_sum, burden_count, triage, band, status, assessment, change)
    select o.patient_id, o.id, s.scoring_version, s.burden_sum, s.burden_count, s.triage, s.band, s.status, s.assessment, s.change
    from others o join samples s on s.number = o.number % ${samples}`
