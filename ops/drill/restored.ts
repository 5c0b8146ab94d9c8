import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/open.ts'

/** What the first quiz of a patient writes in one transaction: some answers, one result, three consents, one mail. */
type Parts = { id: string; answers: number; results: number; consents: number; mails: number }

/**
 * Looks through a restored database.
 *
 * @param acknowledged ids of submissions that have to be there
 * @param answers number of answers that each of them has
 */
export async function lookThrough(db: Db, acknowledged: readonly string[], answers: number) {
  const { rows } = await sql<Parts>`
    select part.submission_id as id, coalesce(a.count, 0) as answers, coalesce(r.count, 0) as results,
      coalesce(c.count, 0) as consents, coalesce(m.count, 0) as mails
    from participations part
    left join (select patient_id, count(*)::int from participation_answers group by 1) a using (patient_id)
    left join (select patient_id, count(*)::int from results group by 1) r using (patient_id)
    left join (select patient_id, count(*)::int from consents group by 1) c using (patient_id)
    left join (select patient_id, count(*)::int from mail_outbox group by 1) m using (patient_id)`.execute(db)
  const { rows: strays } = await sql<{ id: string }>`
    select patient_id as id from mail_outbox where template = 'register-link'
      and patient_id not in (select patient_id from participations)
    union select patient_id from consents where patient_id not in (select patient_id from participations)`.execute(db)
  const { rows: held } = await sql<{ held: number; free: number }>`
    select count(held_at)::int as held, count(*) filter (where held_at is null)::int as free
    from mail_outbox where sent_at is null and failed_at is null`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  const isWhole = (row: Parts) => row.answers === answers && row.results === 1 && row.consents === 3 && row.mails === 1
  return {
    total: rows.length,
    missing: acknowledged.filter((id) => !found.has(id)).length,
    half: rows.filter((row) => !isWhole(row)).length + strays.length,
    heldMails: held[0]?.held ?? 0,
    freeMails: held[0]?.free ?? 0,
  }
}
