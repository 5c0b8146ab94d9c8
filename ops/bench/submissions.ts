import { Client, Pool } from 'pg'
import { startSmtpSink } from '../../apps/api/test/smtp-sink.ts'
import { startServer } from '../../e2e/support/start-server.ts'
import { childrenCpu, ownCpu } from './cpu.ts'
import { databaseOf } from './database-of.ts'
import { ask, load } from './load.ts'
import { rawStatement } from './submissions/raw-rows.ts'
import { submissionTarget } from './submissions/submission-target.ts'
import { median } from './table.ts'

/**
 * What a first quiz and its mail cost the server and its database, beside a raw transaction of one statement that inserts the same rows.
 * Mails go to a real mail server in this process. For the submission alone they are held back; the mail is the difference.
 */
const ROUNDS = 5
const SECONDS = 1
const CONNECTIONS = 4
const MAIL_PATIENCE_MS = 60_000

type Run = { requests: number; serverCpu: number; databaseCpu: number }

const sink = await startSmtpSink()
const settings = { LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000', TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: sink.url }
const server = await startServer(settings)
const pool = new Pool({ ...databaseOf(server), max: CONNECTIONS })
const client = new Client(databaseOf(server))
try {
  await client.connect()
  const holdMails = (hold: boolean) =>
    client.query(`alter table mail_outbox alter held_at ${hold ? 'set default now()' : 'drop default'}`)
  const target = await submissionTarget(server.baseUrl)
  // Held, so that what the raw statement copies from it is never sent either.
  await holdMails(true)
  await ask(target)
  const { rows } = await client.query<{ id: string }>('select id from participations')
  const raw = await rawStatement(client, rows[0]?.id ?? '')

  const insertRaw = async () => {
    const until = performance.now() + SECONDS * 1000
    let requests = 0
    const visitor = async () => {
      while (performance.now() < until) {
        await pool.query({ name: raw.name, text: raw.text, values: raw.values() })
        requests += 1
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
    return requests
  }
  const submit = async () => (await load(target, CONNECTIONS, SECONDS)).requests
  const mailsLeft = async (): Promise<number> => {
    const { rows: left } = await client.query(
      'select count(*)::int as n from mail_outbox where sent_at is null and held_at is null and failed_at is null',
    )
    return left[0].n
  }
  const submitAndMail = async () => {
    const requests = await submit()
    const until = performance.now() + MAIL_PATIENCE_MS
    while ((await mailsLeft()) > 0) {
      if (performance.now() > until) throw new Error('The mails were not sent')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return requests
  }
  /** CPU of one piece of work, each in microseconds per request. The raw statements' client is this process, which also loads the server. */
  const measure = async (work: () => Promise<number>, own: boolean): Promise<Run> => {
    const before = { server: ownCpu(server.pid), database: childrenCpu(server.pid), here: process.cpuUsage() }
    const requests = await work()
    const here = process.cpuUsage(before.here)
    const serverCpu = own ? here.user + here.system : (ownCpu(server.pid) - before.server) * 1e6
    const databaseCpu = (childrenCpu(server.pid) - before.database) * 1e6
    return { requests, serverCpu: serverCpu / requests, databaseCpu: databaseCpu / requests }
  }

  const found = { raw: [] as Run[], alone: [] as Run[], mailed: [] as Run[] }
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    await holdMails(true)
    const runs = { raw: await measure(insertRaw, true), alone: await measure(submit, false) }
    await holdMails(false)
    // A database that was restored holds mails back, but never thousands, which each look for a due one would pass.
    await client.query('delete from mail_outbox where held_at is not null')
    await client.query('vacuum analyze mail_outbox')
    const mailed = await measure(submitAndMail, false)
    process.stderr.write(`round ${round}: ${runs.raw.requests} ${runs.alone.requests} ${mailed.requests}\n`)
    if (round === 0) continue
    found.raw.push(runs.raw)
    found.alone.push(runs.alone)
    found.mailed.push(mailed)
  }
  report(found)
} finally {
  await client.end()
  await pool.end()
  await server.stop()
  await sink.close()
}

function report({ raw, alone, mailed }: Record<'raw' | 'alone' | 'mailed', Run[]>): void {
  const whole = ({ serverCpu, databaseCpu }: Run) => serverCpu + databaseCpu
  const line = (name: string, runs: readonly Run[]) =>
    `${name.padEnd(34)} ${[median(runs.map(({ serverCpu }) => serverCpu)), median(runs.map(({ databaseCpu }) => databaseCpu)), median(runs.map(whole))].map((value) => Math.round(value).toString().padStart(10)).join('')} ${Math.round(
      median(runs.map(({ requests }) => requests)) / SECONDS,
    )
      .toString()
      .padStart(8)}`
  console.log(`${''.padEnd(34)}   own CPU µs  database   in all   requests/s`)
  console.log(line('raw transaction of the same rows', raw))
  console.log(line('submission', alone))
  console.log(line('submission with its mail', mailed))
  const submission = median(alone.map((run, round) => whole(run) / whole(raw[round] ?? run)))
  const mail = median(mailed.map((run, round) => (whole(run) - whole(alone[round] ?? run)) / whole(raw[round] ?? run)))
  console.log(`\nsubmission / raw  ${submission.toFixed(2)} × (SPD-04: at most 2.7)`)
  console.log(`its mail / raw    ${mail.toFixed(2)} × (SPD-04: at most 2)`)
}
