import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writePack } from '@htd/content/write-pack'
import { runHtd } from '../../e2e/support/run-htd.ts'
import { type RunningServer, startServer } from '../../e2e/support/start-server.ts'
import { childrenCpu, ownCpu } from './cpu.ts'
import { databaseOf } from './database-of.ts'
import { ask, load, type Target } from './load.ts'
import { logInInvented } from './log-in-invented.ts'
import { manySlides } from './many-slides.ts'
import { percentile } from './percentile.ts'
import type { Setup } from './reference.ts'
import { searchTexts } from './search-texts.ts'

const SLIDES = 10_000
const WARM_UP = 100
const SEARCHES = 800
const GOAL_MS = 20
const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 8

/** Imports a pack of many slides into a running server. @returns the words it uses and the id of a deck */
async function fill({ dataDir }: RunningServer) {
  const { folder, words } = await manySlides(SLIDES)
  const dir = mkdtempSync(join(tmpdir(), 'htd-many-'))
  try {
    await writePack(folder, dir)
    const started = performance.now()
    const { code, output } = await runHtd(dataDir, 'content', 'import', dir)
    if (code !== 0) throw new Error(output)
    console.log(`${SLIDES} slides imported in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  } finally {
    rmSync(dir, { recursive: true })
  }
  return { words, deckId: folder.pack.decks[0]?.id ?? '' }
}

async function measureSearches(server: RunningServer, authorization: string, words: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const slow: string[] = []
  const texts = searchTexts(words, WARM_UP + SEARCHES)
  const before = { own: 0, database: 0 }
  for (const [at, text] of texts.entries()) {
    if (at === WARM_UP) Object.assign(before, { own: ownCpu(server.pid), database: childrenCpu(server.pid) })
    const path = `/api/v1/search/?lang=sv&page_size=20&search=${encodeURIComponent(text)}`
    const start = performance.now()
    await ask({ port: server.port, method: 'GET', path, status: 200, headers: () => ({ authorization }) }, agent)
    const taken = performance.now() - start
    if (at < WARM_UP) continue
    times.push(taken)
    if (taken > GOAL_MS) slow.push(`${taken.toFixed(0)} ms: ${text}`)
  }
  agent.destroy()
  const cpu = (now: number, then: number) => (((now - then) / SEARCHES) * 1000).toFixed(1)
  const [middle, most] = [percentile(times, 50), percentile(times, 95)]
  console.log(`GET /search/ median ${middle.toFixed(1)} ms, 95th percentile ${most.toFixed(1)} ms, no text twice`)
  console.log(
    `CPU of a search: server ${cpu(ownCpu(server.pid), before.own)} ms, database ${cpu(childrenCpu(server.pid), before.database)} ms`,
  )
  if (slow.length > 0) console.log(`Slowest of all:\n  ${slow.slice(0, 10).join('\n  ')}`)
  return most
}

/** CPU of the list of a deck, against a bare server that sends the same bytes. */
async function measureList(server: RunningServer, authorization: string, deckId: string): Promise<void> {
  const path = `/api/v1/slide/htd/${deckId}/?page_size=8&lang=sv`
  const list: Target = { port: server.port, method: 'GET', path, status: 200, headers: () => ({ authorization }) }
  const { headers, body } = await ask(list)
  const { connection: _, 'keep-alive': __, date: ___, ...kept } = headers
  const copy = { status: 200, headers: kept, body }
  const reference = fork(fileURLToPath(new URL('./reference.ts', import.meta.url)), { serialization: 'advanced' })
  try {
    const setup: Setup = { get: copy, post: copy, database: databaseOf(server), connections: 1 }
    reference.send(setup)
    const [{ port }] = (await once(reference, 'message')) as [{ port: number }]
    const cpu = { list: [] as number[], bare: [] as number[], database: [] as number[] }
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = { list: ownCpu(server.pid), bare: ownCpu(reference.pid ?? 0), database: childrenCpu(server.pid) }
      const own = await load(list, CONNECTIONS, SECONDS)
      const bare = await load({ ...list, port }, CONNECTIONS, SECONDS)
      if (round === 0) continue
      cpu.list.push(((ownCpu(server.pid) - before.list) / own.requests) * 1e6)
      cpu.database.push(((childrenCpu(server.pid) - before.database) / own.requests) * 1e6)
      cpu.bare.push(((ownCpu(reference.pid ?? 0) - before.bare) / bare.requests) * 1e6)
    }
    const [own, database, bare] = [cpu.list, cpu.database, cpu.bare].map((values) => percentile(values, 50))
    if (own === undefined || database === undefined || bare === undefined) return
    console.log(
      `Slide list, ${body.length} bytes: CPU ${own.toFixed(0)} µs and ${database.toFixed(0)} µs in the database; bare node:http ${bare.toFixed(0)} µs; ratio ${(own / bare).toFixed(1)}, with the database ${((own + database) / bare).toFixed(1)}`,
    )
  } finally {
    reference.disconnect()
    await once(reference, 'exit')
  }
}

const server = await startServer({ LOG_LEVEL: 'error' })
try {
  const { words, deckId } = await fill(server)
  const authorization = `Bearer ${await logInInvented(server)}`
  const most = await measureSearches(server, authorization, words.sv)
  await measureList(server, authorization, deckId)
  console.log(`\nThe goal of ${GOAL_MS} ms for a search is ${most <= GOAL_MS ? 'reached' : 'missed'}.`)
  if (most > GOAL_MS) process.exitCode = 1
} finally {
  await server.stop()
}
