/** A worker in a separate process, to be killed by a test: its job writes, reports it, and then never ends. */
import { randomUUIDv7 } from 'node:crypto'
import { open } from '#db/open.ts'
import type { Job } from '#jobs/job.ts'
import { startJobRunner } from '#jobs/start-job-runner.ts'

type RunnerDeps = Parameters<typeof startJobRunner>[0]

const say = (line: string) => process.stdout.write(`${line}\n`)
const hanging: Job = {
  kind: 'test',
  run: async ({ db }) => {
    await db.insertInto('audit_events').values({ id: randomUUIDv7(), event: 'logout', details: '{}' }).execute()
    say('half done')
    return new Promise(() => undefined)
  },
}
const storage = { fault: () => undefined }
const deps = { db: open(JSON.parse(process.argv[2] ?? '')), storage, now: () => new Date() }
startJobRunner(deps as unknown as RunnerDeps, [hanging])
setInterval(() => undefined, 60_000)
