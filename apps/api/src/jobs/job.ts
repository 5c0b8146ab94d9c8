import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'

/** `db` is the transaction that also marks the job as done. */
export type JobDeps = Pick<Deps, 'config' | 'now' | 'content' | 'keys' | 'log' | 'reportWriter'> & { db: Db }

/**
 * A background job. Its writes and its completion are committed in one transaction, so its effect happens
 * exactly once. Effects outside the database, such as mails, go through the outbox.
 */
export type Job = {
  /** Name of the job in the table; never change it while rows are queued. */
  kind: string
  /** Seconds between runs, for jobs that belong to no patient. The first run is at the start of a server. */
  everySeconds?: number
  /** True for a job that writes little and must not wait: it runs while the disk is nearly full. */
  usesReserve?: boolean
  /**
   * @param patientId null for jobs that belong to no patient
   * @returns time of the next run; nothing: never, or after `everySeconds`
   */
  run: (deps: JobDeps, patientId: string | null) => Promise<Date | undefined>
}
