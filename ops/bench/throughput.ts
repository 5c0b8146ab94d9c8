import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { QuestionPage } from '@htd/contract/quiz'
import { type RunningServer, startServer } from '../../e2e/support/start-server.ts'
import { childrenCpu, ownCpu } from './cpu.ts'
import { databaseOf } from './database-of.ts'
import { ask, type Load, load, type Target } from './load.ts'
import type { Copy, Order, Setup } from './reference.ts'
import { type Measured, show } from './table.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 8

/** Each visitor has an address of their own, as in production: otherwise the count per address would be one contended row. */
let visitors = 0
const visitorAddress = () => {
  visitors += 1
  return { 'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` }
}

async function copyOf(target: Target): Promise<Copy> {
  const { headers, body } = await ask(target)
  const { connection: _, 'keep-alive': __, date: ___, ...kept } = headers
  return { status: target.status, headers: kept, body }
}

async function targetsOf({ baseUrl }: RunningServer): Promise<{ list: Target; submission: Target }> {
  const port = Number(new URL(baseUrl).port)
  const list: Target = { port, method: 'GET', path: '/api/v1/question/?lang=sv', status: 200 }
  const { items } = (await (await fetch(baseUrl + list.path)).json()) as QuestionPage
  const answers = items.flatMap(({ answer_set: [first] }) => first?.id ?? [])
  const body = () =>
    JSON.stringify({
      email: `visitor-${crypto.randomUUID()}@example.com`,
      answer_id_list: answers,
      lang: 'sv',
      consents: { terms: true, privacy: true },
      submission_id: crypto.randomUUID(),
    })
  const path = '/api/v1/quiz/submit/'
  return { list, submission: { port, method: 'POST', path, status: 202, headers: visitorAddress, body } }
}

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
