import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { makeDue } from './troubled-jobs.repo.ts'

/** @param kind of the jobs, or `all`. @returns how many run now. @throws AppError `not_found` when none of this kind is late or failing */
export const retryJobs = ({ db }: Pick<Deps, 'db'>, { kind, by }: { kind: string; by: Actor }): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const jobs = await makeDue(tx, kind)
    if (jobs === 0 && kind !== 'all') throw new AppError('not_found')
    if (jobs > 0) await record(tx, { event: 'jobs_retried', patientId: null, by, details: { kind, jobs } })
    return jobs
  })
