import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Numbers that all servers of a database share. Ages are in seconds. */
export type DatabaseNumbers = {
  mailsWaiting: number
  /** 0 when none waits. */
  oldestMailSeconds: number
  mailsGivenUp: number
  /** Jobs that have been due for more than five minutes. */
  jobsLate: number
  /** For how long the one that is latest has been due; 0 when none is late. */
  latestJobSeconds: number
  /** Jobs whose last run failed. */
  jobsFailing: number
  /** null: there is no good copy. */
  backupSeconds: number | null
}

/** Reads all of them in one statement, from indexes that hold only such rows. By the database's clock, which all servers share. */
export async function readNumbers(db: Db): Promise<DatabaseNumbers> {
  const { rows } = await sql<DatabaseNumbers>`
    select
      mails.waiting as "mailsWaiting", mails.oldest as "oldestMailSeconds", late.jobs as "jobsLate", late.seconds as "latestJobSeconds",
      (select count(*)::int from mail_outbox where failed_at is not null) as "mailsGivenUp",
      (select count(*)::int from jobs where attempts > 0) as "jobsFailing",
      (select extract(epoch from now() - max(ended_at))::float from backups where failure is null) as "backupSeconds"
    from
      (select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float as oldest
        from mail_outbox where sent_at is null and failed_at is null and held_at is null) mails,
      (select count(*)::int as jobs, coalesce(extract(epoch from now() - min(run_at)), 0)::float as seconds
        from jobs where run_at < now() - interval '5 minutes') late`.execute(db)
  const [numbers] = rows
  if (!numbers) throw new Error('a select without a row')
  return numbers
}
