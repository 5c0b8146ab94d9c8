import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { JobRow } from './jobs.repo.ts'

/** A job that is late or whose last run failed. It never names its patient. */
export type TroubledJob = Pick<JobRow, 'kind' | 'run_at' | 'attempts' | 'last_error' | 'request_id'>

const isFailing = sql<SqlBool>`attempts > 0`
/** As the metric `htd_jobs_late` counts. */
const isTroubled = sql<SqlBool>`(${isFailing} or run_at < now() - interval '5 minutes')`

/** Lists them, those that are due first. */
export const listTroubled = (db: Db, limit: number): Promise<TroubledJob[]> =>
  db
    .selectFrom('jobs')
    .select(['kind', 'run_at', 'attempts', 'last_error', 'request_id'])
    .where(isTroubled)
    .orderBy('run_at')
    .orderBy('kind')
    .limit(limit)
    .execute()

/**
 * Makes failing jobs due now; late ones are already. What a job has noted of its last failure stays until it succeeds. One that runs at this
 * moment is left alone.
 *
 * @param kind or `all`
 * @returns how many are due now
 */
export async function makeDue(tx: Db, kind: string): Promise<number> {
  const { rows } = await sql`
    update jobs set run_at = least(run_at, now())
    where id in (select id from jobs where ${isTroubled} and (kind = ${kind} or ${kind} = 'all') for update skip locked)
    returning id`.execute(tx)
  return rows.length
}
