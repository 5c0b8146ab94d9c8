import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { QuestionPage } from '@htd/contract/quiz'
import type { RunningServer } from '../../e2e/support/start-server.ts'
import { childrenCpu, ownCpu } from './cpu.ts'
import { load, type Target } from './load.ts'
import { percentile } from './percentile.ts'

/** Compares what submissions cost here with what they cost in another checkout, such as the release before. */

const ROUNDS = 12
const SECONDS = 2
const CONNECTIONS = 8
/** A submission may cost this many times as much CPU as in the other checkout. */
const MOST = 1.05

const kinds = ['first quiz', 're-take'] as const
type Kind = (typeof kinds)[number]
type Side = { name: string; server: RunningServer; targets: Record<Kind, Target>; cpu: Record<Kind, number[]> }

const here = resolve(import.meta.dirname, '../..')
const [, , , other] = process.argv
if (!other) {
  console.error('Name the folder of another checkout with its packages installed: npm run bench against ../before')
  process.exit(2)
}

let visitors = 0
/** Each visitor has an address of their own: otherwise the count per address would be one contended row. */
const visitorAddress = () => {
  visitors += 1
  return { 'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` }
}

/** Loads a file of a checkout. */
const from = (folder: string, path: string) => import(pathToFileURL(join(folder, path)).href)

async function open(name: string, folder: string): Promise<Side> {
  const settings = { LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000', TRUSTED_PROXIES: '127.0.0.1' }
  const server: RunningServer = await (await from(folder, 'e2e/support/start-server.ts')).startServer(settings)
  const access: string = await (await from(folder, 'ops/bench/log-in-invented.ts')).logInInvented(server)
  const listed = await fetch(`${server.baseUrl}/api/v1/question/?lang=sv`)
  const { items } = (await listed.json()) as QuestionPage
  const answer_id_list = items.flatMap(({ answer_set: [first] }) => first?.id ?? [])
  const answers = () => ({ answer_id_list, lang: 'sv', submission_id: crypto.randomUUID() })
  const contact = () => ({
    email: `visitor-${crypto.randomUUID()}@example.com`,
    consents: { terms: true, privacy: true },
  })
  const common = { port: server.port, method: 'POST' } as const
  const targets: Record<Kind, Target> = {
    'first quiz': {
      ...common,
      path: '/api/v1/quiz/submit/',
      status: 202,
      headers: visitorAddress,
      body: () => JSON.stringify({ ...answers(), ...contact() }),
    },
    're-take': {
      ...common,
      path: '/api/v1/question/',
      status: 201,
      headers: () => ({ authorization: `Bearer ${access}` }),
      body: () => JSON.stringify(answers()),
    },
  }
  return { name, server, targets, cpu: { 'first quiz': [], 're-take': [] } }
}

const cpuOf = ({ pid }: RunningServer) => ownCpu(pid) + childrenCpu(pid)

/** @returns CPU of the server and its database in microseconds per submission */
async function measure({ server, targets }: Side, kind: Kind): Promise<number> {
  const before = cpuOf(server)
  // A patient's submissions wait for each other, so one connection is enough for them.
  const { requests } = await load(targets[kind], kind === 'first quiz' ? CONNECTIONS : 1, SECONDS)
  return ((cpuOf(server) - before) / requests) * 1e6
}

const sides = [await open('here', here), await open('there', resolve(other))]
try {
  // In turns, so that other load on the machine meets both alike; the first two rounds only warm up.
  for (let round = -2; round < ROUNDS; round += 1)
    for (const kind of kinds)
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const cpu = await measure(side, kind)
        if (round >= 0) side.cpu[kind].push(cpu)
      }
} finally {
  for (const { server } of sides) await server.stop()
}

for (const kind of kinds) {
  const [ours, theirs] = sides.map(({ cpu }) => percentile(cpu[kind], 50))
  const ratio = (ours ?? Number.NaN) / (theirs ?? Number.NaN)
  const [a, b] = [ours, theirs].map((value) => Math.round(value ?? Number.NaN))
  console.log(`${kind.padEnd(10)} CPU here ${a} µs, there ${b} µs: ${ratio.toFixed(3)}, at most ${MOST}`)
  if (!(ratio <= MOST)) process.exitCode = 1
}
