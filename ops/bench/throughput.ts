import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type RunningServer, startServer } from '../../e2e/support/start-server.ts'
import { childrenCpu, ownCpu } from './cpu.ts'
import { databaseOf } from './database-of.ts'
import { ask, type Load, load, type Target } from './load.ts'
import type { Copy, Order, Setup } from './reference.ts'
import { submissionTarget } from './submissions/submission-target.ts'
import { type Measured, show } from './table.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 8

async function copyOf(target: Target): Promise<Copy> {
  const { headers, body } = await ask(target)
  const { connection: _, 'keep-alive': __, date: ___, ...kept } = headers
  return { status: target.status, headers: kept, body }
}

const targetsOf = async ({ baseUrl }: RunningServer): Promise<{ list: Target; submission: Target }> => ({
  list: { port: Number(new URL(baseUrl).port), method: 'GET', path: '/api/v1/question/?lang=sv', status: 200 },
  submission: await submissionTarget(baseUrl),
})

const server = await startServer({ LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000', TRUSTED_PROXIES: '127.0.0.1' })
const reference = fork(fileURLToPath(new URL('./reference.ts', import.meta.url)), { serialization: 'advanced' })
try {
  const { list, submission } = await targetsOf(server)
  const database = databaseOf(server)
  reference.send({
    get: await copyOf(list),
    post: await copyOf(submission),
    database,
    connections: CONNECTIONS,
  } satisfies Setup)
  const [{ port }] = (await once(reference, 'message')) as [{ port: number }]
  const referencePid = reference.pid ?? 0

  const insertsOnly = async (): Promise<Load> => {
    reference.send({ insertFor: SECONDS } satisfies Order)
    return (await once(reference, 'message'))[0] as Load
  }
  const busy = (target: Target) => () => load(target, CONNECTIONS, SECONDS)
  const candidates: { name: string; pid: number; run: () => Promise<Load> }[] = [
    { name: 'question list', pid: server.pid, run: busy(list) },
    { name: 'the same bytes by bare node:http', pid: referencePid, run: busy({ ...list, port }) },
    { name: 'submission', pid: server.pid, run: busy(submission) },
    { name: 'the same bytes by bare node:http, posted', pid: referencePid, run: busy({ ...submission, port }) },
    { name: 'raw transaction of one insert', pid: referencePid, run: insertsOnly },
  ]
  const measured: Measured[] = candidates.map(({ name }) => ({ name, perSecond: [], cpu: [], databaseCpu: [] }))

  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, { pid, run }] of candidates.entries()) {
      const before = { own: ownCpu(pid), database: childrenCpu(server.pid) }
      const { requests, seconds } = await run()
      if (round === 0) continue
      measured[index]?.perSecond.push(requests / seconds)
      measured[index]?.cpu.push(((ownCpu(pid) - before.own) / requests) * 1e6)
      measured[index]?.databaseCpu.push(((childrenCpu(server.pid) - before.database) / requests) * 1e6)
    }
  show(measured)
} finally {
  reference.disconnect()
  await once(reference, 'exit')
  await server.stop()
}
