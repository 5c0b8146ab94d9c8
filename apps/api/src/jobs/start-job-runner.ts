import type { Deps } from '#deps.ts'
import { withRequestId } from '#request-id.ts'
import type { Job, JobDeps } from './job.ts'
import { ensureJob, finishJob, type JobRow, postponeJob, takeDueJob } from './jobs.repo.ts'
import { type Loop, startLoop } from './start-loop.ts'

type RunnerDeps = JobDeps & Pick<Deps, 'wakeMailSender' | 'storage'>

const minute = 60
const hour = 60 * minute
/** Backoff in seconds by number of attempts; the last value repeats. */
const retryAfterSeconds = [1 * minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour] as const

/** Runs due jobs until it is stopped. Several servers may run this concurrently. */
export function startJobRunner(deps: RunnerDeps, jobs: readonly Job[], { pollMs = 10_000 } = {}): Loop {
  let isPrepared = false
  const work = async () => {
    const possible = runnable(deps, jobs)
    if (possible.length === 0) return false
    try {
      if (!isPrepared) await addRecurring(deps, jobs)
      isPrepared = true
      return await runDueJob(deps, possible)
    } catch (error) {
      deps.log.error({ reason: reasonOf(error) }, 'job processing failed')
      return false
    }
  }
  return startLoop(work, pollMs)
}

/** Selects the jobs that can run now: most may need space, such as the copy of a patient's data, and wait until there is some. */
function runnable({ storage }: RunnerDeps, jobs: readonly Job[]): readonly Job[] {
  const fault = storage.fault()
  if (!fault) return jobs
  return fault === 'storage_low' ? jobs.filter(({ usesReserve }) => usesReserve) : []
}

async function addRecurring({ db, now }: RunnerDeps, jobs: readonly Job[]): Promise<void> {
  for (const { kind, everySeconds } of jobs) if (everySeconds) await ensureJob(db, kind, now())
}

/** @returns false when nothing was due */
export async function runDueJob(deps: RunnerDeps, jobs: readonly Job[]): Promise<boolean> {
  let taken: JobRow | undefined
  try {
    await deps.db.transaction().execute(async (tx) => {
      const kinds = jobs.map(({ kind }) => kind)
      taken = await takeDueJob(tx, kinds, deps.now())
      if (taken) await run({ ...deps, db: tx }, jobs, taken)
    })
  } catch (error) {
    if (!taken) throw error
    await noteFailure(deps, { row: taken, job: jobs.find(({ kind }) => kind === taken?.kind) }, error)
    return true
  }
  if (taken) deps.wakeMailSender()
  return taken !== undefined
}

async function run(deps: JobDeps, jobs: readonly Job[], row: JobRow): Promise<void> {
  const job = jobs.find(({ kind }) => kind === row.kind)
  // A mail that the job queues still belongs to the request that queued the job.
  const next = await withRequestId(row.request_id, () => job?.run(deps, row.patient_id))
  await finishJob(deps.db, row.id, next ?? (job?.everySeconds ? inSeconds(deps, job.everySeconds) : undefined))
}

/** Postpones a job that failed; one that recurs is retried no later than it would have come again anyway. */
async function noteFailure(
  deps: RunnerDeps,
  { row, job }: { row: JobRow; job: Job | undefined },
  error: unknown,
): Promise<void> {
  const delaySeconds = Math.min(
    retryAfterSeconds[row.attempts] ?? 6 * hour,
    job?.everySeconds ?? Number.POSITIVE_INFINITY,
  )
  const reason = reasonOf(error)
  const { kind, request_id: requestId } = row
  const fields = { kind, attempts: row.attempts + 1, reason, delaySeconds, ...(requestId && { requestId }) }
  deps.log.error(fields, 'job failed, will retry')
  await postponeJob(deps.db, row, inSeconds(deps, delaySeconds), reason)
}

const inSeconds = ({ now }: Pick<JobDeps, 'now'>, seconds: number): Date => new Date(now().getTime() + seconds * 1000)

/** Error code or name only: the message of an error may quote an address. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name)
}
