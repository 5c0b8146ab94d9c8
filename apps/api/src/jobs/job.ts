import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'

/** `db`: the transaction in which the job is also marked as done. */
export type JobDeps = Pick<Deps, 'config' | 'now' | 'content' | 'keys' | 'log' | 'reportWriter'> & { db: Db }

/**
 * Work in the background. Everything it does is written in one transaction with the mark that it is done, so its effect
 * is there once, or not yet. What leaves the database, such as a mail, goes by the outbox.
 */
export type Job = {
  /** Names it in the table; never change it while rows are waiting. */
  kind: string
  /** Seconds from one run to the next, for work that belongs to no patient. It first runs when a server starts. */
  everySeconds?: number
  /**
   * @param patientId null for work that belongs to no patient
   * @returns when to run again; nothing: never, or after `everySeconds`
   */
  run: (deps: JobDeps, patientId: string | null) => Promise<Date | undefined>
}
