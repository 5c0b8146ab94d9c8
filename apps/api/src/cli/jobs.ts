import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import { retryJobs } from '#jobs/retry-jobs.ts'
import { listTroubled } from '#jobs/troubled-jobs.repo.ts'
import { StartFault } from '#start-fault.ts'
import { type Command, UsageFault } from './command.ts'
import { minute } from './terminal/minute.ts'
import { table } from './terminal/table.ts'

const LISTED = 50

async function list(db: Db): Promise<string[]> {
  const rows = await listTroubled(db, LISTED)
  if (rows.length === 0) return ['No job is late or failing.']
  const cells = rows.map(({ kind, run_at, attempts, last_error, request_id }) => [
    kind,
    minute(run_at),
    String(attempts),
    last_error ?? '-',
    request_id ?? '-',
  ])
  return table([['JOB', 'DUE', 'FAILED', 'LAST ERROR', 'REQUEST'], ...cells])
}

const unlessUnknown = (kind: string) => (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  throw new StartFault(`No job ${kind} is late or failing: "jobs list" lists those that are.`)
}

/** Lists the jobs that are late or failing, and runs them now. */
export const jobs: Command = {
  usage: [
    ['jobs list', `lists up to ${LISTED} jobs that are late or whose last run failed, and why, without patients`],
    ['jobs retry KIND|all', 'runs them now, once the cause is fixed; otherwise they are retried by themselves'],
  ],
  run: async ([name, kind, ...rest], { say, withDatabase }) => {
    if (name === 'list' && !kind) {
      for (const line of await withDatabase(list)) say(line)
    } else if (name === 'retry' && kind && rest.length === 0) {
      const count = await withDatabase((db) =>
        retryJobs({ db }, { kind, by: { kind: 'command' } }).catch(unlessUnknown(kind)),
      )
      say(`Jobs to run: ${count}. A running server starts within 10 seconds.`)
    } else throw new UsageFault()
  },
}
