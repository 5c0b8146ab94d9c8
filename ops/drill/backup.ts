import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listFiles } from '../../apps/api/src/backup/file-names.ts'
import { freePort } from '../../apps/api/src/cli/backup/free-port.ts'
import { hashPassword } from '../../apps/api/src/passwords/hash.ts'
import { dumpOf, findIn } from '../../apps/api/test/dump.ts'
import { startCommand, startServer } from '../../apps/api/test/node-process.ts'
import { startSmtpSink } from '../../apps/api/test/smtp-sink.ts'
import { until } from '../../apps/api/test/until.ts'
import { generalAnswers } from '../../e2e/support/answers.ts'
import { queryDatabase } from '../../e2e/support/query-database.ts'
import { lookThrough } from './restored.ts'
import { withEmbedded } from './rows-of.ts'
import type { Drill, Stage } from './stage.ts'
import { acknowledged, keepSubmitting } from './submissions.ts'

/** HTD_DRILL_ROUNDS makes it shorter on a slow machine. */
const ROUNDS = Number(process.env.HTD_DRILL_ROUNDS ?? 20)
const VISITORS = 6
/** So many submissions of a round are acknowledged before its copy begins. */
const LEAD = 20
/** How long a server on a restored database may send mails, in ms: a mail that waits leaves within a second or two. */
const MAIL_MS = 10_000
/** A mail server that takes its time leaves mails waiting in each copy. */
const SMTP_DELAY_MS = 400
const password = 'a password of the drill'

type Person = { id: string; email: string }
type Place = { dataDir: string; baseUrl: string; backups: string; settings: Record<string, string> }

async function serve(stage: Stage, dataDir: string, settings: Record<string, string>) {
  const port = await freePort()
  const usual = {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
  }
  const server = startServer({ ...usual, ...settings }, dataDir)
  const stop = async () => {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGTERM')
  }
  stage.atEnd(stop)
  await server.says(/Ctrl\+C/)
  return { baseUrl: `http://127.0.0.1:${port}`, stop }
}

/** @throws Error with the output of a command that fails */
async function run(words: readonly string[], settings: Record<string, string>, cwd: string): Promise<string> {
  const command = startCommand(words, settings, cwd)
  if ((await command.ended()) !== 0) throw new Error(`htd ${words.join(' ')} failed:\n${command.output()}`)
  return command.output()
}

/** Copies the database beside the server, while visitors submit. @returns what was acknowledged before the copy began */
async function copyUnderLoad({ dataDir, baseUrl, backups, settings }: Place, known: string[]) {
  const visitors = keepSubmitting(baseUrl, VISITORS)
  const idsOf = () => acknowledged(visitors.sent).map(({ id }) => id)
  await until(() => idsOf().length >= LEAD)
  const before = [...known, ...idsOf()]
  try {
    await run(['backup', 'create', backups], { DATA_DIR: dataDir, ...settings }, dataDir)
  } finally {
    await visitors.stop()
  }
  known.push(...idsOf())
  const [newest] = await listFiles(backups)
  return { file: newest?.path ?? '', before }
}

/** Restores a copy into a folder of its own. @param journal of erasures; left out: --no-journal */
async function restore(stage: Stage, { settings }: Place, file: string, journal?: string): Promise<string> {
  const dataDir = join(stage.folder, `restored-${randomUUID()}`)
  mkdirSync(dataDir)
  const words = ['backup', 'restore', file, ...(journal ? ['--journal', journal] : ['--no-journal'])]
  await run(words, { DATA_DIR: dataDir, ...settings }, dataDir)
  return dataDir
}

async function addAccount(dataDir: string): Promise<Person> {
  const id = randomUUID()
  const email = `${id}@example.se`
  const values = [id, email, await hashPassword(password)]
  const statement = `insert into users (id, email, password_hash, first_name, last_name, language) values ($1, $2, $3, 'Anna', 'Ek', 'sv')`
  await queryDatabase(dataDir, statement, values)
  return { id, email }
}

/** Deletes an account as its owner does. */
async function eraseAccount(baseUrl: string, username: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password })
  const login = await fetch(`${baseUrl}/api/v1/auth/`, { method: 'POST', headers, body })
  const { access } = (await login.json()) as { access: string }
  const erasing = { method: 'DELETE', headers: { authorization: `Bearer ${access}` } }
  return (await fetch(`${baseUrl}/api/v1/profile/`, erasing)).status
}

/** What a restored database has of somebody, by table. */
const tracesOf = (dataDir: string, person: Person): Promise<string[]> =>
  withEmbedded(dataDir, async (db) => findIn(await dumpOf(db), [person.id, person.email]))

/** A server on a restored database. @returns how many mails it sends */
async function mailsOf(stage: Stage, dataDir: string): Promise<number> {
  const sink = await startSmtpSink()
  stage.atEnd(sink.close)
  const server = await serve(stage, dataDir, { SMTP_URL: sink.url })
  await wait(MAIL_MS)
  await server.stop()
  return sink.mails.length
}

async function checkErased(stage: Stage, place: Place, file: string, journal: string, person: Person) {
  const status = await eraseAccount(place.baseUrl, person.email)
  const without = await restore(stage, place, file)
  const inCopy = await tracesOf(without, person)
  const restored = await restore(stage, place, file, journal)
  const back = await tracesOf(restored, person)
  const held = `${back.length} places; ${inCopy.length} without the journal, answered ${status}`
  stage.check('erased people back', back.length === 0 && inCopy.length > 0 && status === 204, held)
  return restored
}

/** Copies are made again and again while visitors submit: each restored one has all that was acknowledged before, and nothing by half. */
export const drill: Drill = async (stage) => {
  const sink = await startSmtpSink({ delayMs: SMTP_DELAY_MS })
  stage.atEnd(sink.close)
  const [dataDir, backups] = [join(stage.folder, 'data'), join(stage.folder, 'backups')]
  for (const folder of [dataDir, backups]) mkdirSync(folder)
  const journal = join(backups, 'erasures.journal')
  const settings = { KEYS_FILE: join(dataDir, 'keys.json'), ERASURE_JOURNAL: journal }
  const { baseUrl } = await serve(stage, dataDir, { ...settings, SMTP_URL: sink.url })
  const place = { dataDir, baseUrl, backups, settings }
  const person = await addAccount(dataDir)

  const known: string[] = []
  const found: Awaited<ReturnType<typeof lookThrough>>[] = []
  let file = ''
  for (let round = 1; round <= ROUNDS; round += 1) {
    const copy = await copyUnderLoad(place, known)
    file = copy.file
    const restored = await restore(stage, place, file)
    const answers = generalAnswers(2).length
    const seen = await withEmbedded(restored, (db) => lookThrough(db, copy.before, answers))
    rmSync(restored, { recursive: true, maxRetries: 5 })
    found.push(seen)
    stage.say(
      `round ${round}: ${copy.before.length} acknowledged before, ${seen.total} in the copy, ${known.length} after`,
    )
  }
  const sum = (figure: keyof (typeof found)[number]) => found.reduce((total, seen) => total + seen[figure], 0)
  const isHeld = (seen: (typeof found)[number]) => seen.missing + seen.half + seen.freeMails === 0 && seen.total > 0
  const held = found.filter(isHeld).length
  stage.check('rounds', held === ROUNDS, `${held} of ${ROUNDS} held, ${known.length} submissions acknowledged`)
  stage.check('acknowledged and missing', sum('missing') === 0, `${sum('missing')}`)
  stage.check('there by half', sum('half') === 0, `${sum('half')} of ${sum('total')} in all copies`)

  const restored = await checkErased(stage, place, file, journal, person)
  const waiting = await withEmbedded(restored, (db) => lookThrough(db, [], 0))
  const sent = await mailsOf(stage, restored)
  const mails = `${sent} sent by a server, ${waiting.heldMails} held (${sum('heldMails')} in all rounds)`
  stage.check('mails of a restored database', sent === 0 && waiting.heldMails > 0, mails)
}
