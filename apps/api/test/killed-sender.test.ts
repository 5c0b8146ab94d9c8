import { randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#cli/backup/free-port.ts'
import { databaseUrl } from './database-url.ts'
import { makeDeps } from './make.ts'
import { type NodeProcess, startServer } from './node-process.ts'
import { startSmtpSink } from './smtp-sink.ts'
import { until } from './until.ts'

const KILLS = 4
const MAILS = 80
/** Delay of the sink per mail: long enough for a kill to occur between handover and mark. */
const HANDING_OVER_MS = 30

const cwd = mkdtempSync(join(tmpdir(), 'htd-killed-sender-'))
let server: NodeProcess | undefined
afterEach(async () => {
  await server?.end('SIGKILL')
  rmSync(cwd, { recursive: true })
})

test('[FIX-24] a kill -9 doubles at most one mail, and none is lost', { timeout: 180_000 }, async () => {
  const { db } = await makeDeps()
  const sink = await startSmtpSink({ delayMs: HANDING_OVER_MS })
  const received = () => sink.mails.map(({ recipients }) => recipients[0] ?? '')
  const settings = {
    DATABASE_URL: await databaseUrl(),
    SMTP_URL: sink.url,
    DATA_DIR: cwd,
    PORT: String(await freePort()),
  }
  const recipients = Array.from({ length: MAILS }, (_, number) => `p${number}@example.se`)
  const mail = { language: 'sv', template: 'password-changed', data: '{}' } as const
  await db
    .insertInto('mail_outbox')
    .values(recipients.map((recipient) => ({ id: randomUUIDv7(), recipient, ...mail })))
    .execute()
  const unsent = async () =>
    (await db.selectFrom('mail_outbox').select('recipient').where('sent_at', 'is', null).execute()).map(
      ({ recipient }) => recipient,
    )
  const endLeases = () => sql`update mail_outbox set next_attempt_at = now() where sent_at is null`.execute(db)

  const inDoubt = new Set<string>()
  const newInDoubt: number[] = []
  for (let kill = 1; kill <= KILLS; kill++) {
    await endLeases()
    const before = sink.mails.length
    server = startServer(settings, cwd)
    await until(() => sink.mails.length >= before + 5 + kill)
    await server.end('SIGKILL')
    await sink.idle()
    const handedOver = new Set(received())
    const unmarked = (await unsent()).filter((recipient) => handedOver.has(recipient) && !inDoubt.has(recipient))
    newInDoubt.push(unmarked.length)
    for (const recipient of unmarked) inDoubt.add(recipient)
  }
  await endLeases()
  server = startServer(settings, cwd)
  await until(async () => (await unsent()).length === 0)
  expect(new Set(received())).toEqual(new Set(recipients))
  expect(Math.max(...newInDoubt), `handed over and not marked, by kill: ${newInDoubt}`).toBeLessThanOrEqual(1)
  const doubled = received().length - recipients.length
  expect(doubled).toBeLessThanOrEqual(KILLS)
  await server.end('SIGTERM')
  await sink.close()
})
