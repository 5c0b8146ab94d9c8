import { queryDatabase } from '../../e2e/support/query-database.ts'
import type { Sent } from './submissions.ts'

/**
 * Looks for submissions in the database of a running server. A submission belongs to one address here, so an address with two
 * assessments, or an assessment without results, is a fault too.
 *
 * @returns those that are missing, there twice or not whole
 */
export async function faultyOf(dataDir: string, sent: readonly Sent[]): Promise<{ missing: Sent[]; odd: Sent[] }> {
  const rows = await queryDatabase<{ submission: string; answers: number; results: number; links: number }>(
    dataDir,
    `select part.submission_id as submission,
       (select count(*)::int from participation_answers a where a.participation_id = part.id) as answers,
       (select count(*)::int from results r where r.participation_id = part.id) as results,
       (select count(*)::int from link_tokens l where l.patient_id = part.patient_id) as links
     from participations part`,
  )
  const found = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) found.set(row.submission, [...(found.get(row.submission) ?? []), row])
  const isWhole = ({ id }: Sent) => {
    const [row, ...others] = found.get(id) ?? []
    return row !== undefined && others.length === 0 && row.answers > 0 && row.results === 1 && row.links === 1
  }
  return {
    missing: sent.filter(({ id }) => !found.has(id)),
    odd: sent.filter((one) => found.has(one.id) && !isWhole(one)),
  }
}
