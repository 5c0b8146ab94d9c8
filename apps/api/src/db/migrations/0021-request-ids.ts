import { type Kysely, sql } from 'kysely'

/** Which request queued a mail or a job: the id that its response and its log line carry. An index for jobs that failed, which are few. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_outbox add request_id uuid`.execute(db)
  await sql`alter table jobs add request_id uuid`.execute(db)
  await sql`create index jobs_failing on jobs (run_at) where attempts > 0`.execute(db)
  await sql`create index mail_outbox_failed on mail_outbox (failed_at) where failed_at is not null`.execute(db)
}
