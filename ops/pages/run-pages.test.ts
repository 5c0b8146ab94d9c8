import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../../apps/api/src/cli/backup/free-port.ts'
import { commands } from '../../apps/api/src/cli/commands.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import type { Db } from '../../apps/api/src/db/open.ts'
import { openDatabase } from '../../apps/api/src/db/open-database.ts'
import { HEAD } from '../../apps/api/src/erasure/journal-line.ts'
import { copyOf } from '../../apps/api/test/copy-of.ts'
import { type NodeProcess, startServer } from '../../apps/api/test/node-process.ts'
import { DEMO_PASSWORD, demo } from '../demo/demo.ts'
import { patients } from '../demo/patients.ts'
import { emailOf } from '../demo/rows.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { htdWordsOf, readPages } from './read-pages.ts'

const all = { ...commands, demo }
const former = process.cwd()
let folder: string
let server: NodeProcess
let url: string
let paths = 0

const backups = () => join(folder, 'backups')
const pathOf = (number: number) => join(folder, `path-${number}`)
const pages = readPages().map(({ path, blocks }) => ({
  path,
  calls: blocks.filter(({ isRun }) => isRun).flatMap(({ lines }) => lines),
}))
/** Invented people go into an empty database: they come first, and the other commands find something to work on. */
const isSetUp = (line: string) => htdWordsOf(line)?.[0] === 'demo'

/** What `npm run htd` does, in this process: a Node of its own for each call would take a minute. */
async function run(words: readonly string[]): Promise<string> {
  const said: string[] = []
  const context = {
    say: (line: string) => void said.push(line),
    withDatabase: async <T>(use: (db: Db) => Promise<T>): Promise<T> => {
      const lost = (fault: Error) => said.push(fault.message)
      const database = await openDatabase(readConfig(), { canJoin: true, report: lost as never, onLost: lost as never })
      return use(database.db).finally(database.close)
    },
  }
  const [name = '', ...rest] = words
  await all[name as keyof typeof all].run(rest, context)
  return said.join('\n')
}

async function requestCopies(): Promise<void> {
  const ask = async (patient: (typeof patients)[number]) => {
    const answer = await fetch(`${url}/api/v1/auth/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: emailOf(patient), password: DEMO_PASSWORD }),
    })
    const { access } = (await answer.json()) as { access: string }
    await fetch(`${url}/api/v1/user/download/`, { headers: { authorization: `Bearer ${access}` } })
  }
  await Promise.all(patients.slice(0, 4).map(ask))
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'htd-pages-'))
  // A folder without `.env`, and the one that relative paths are in.
  process.chdir(folder)
  const port = String(await freePort())
  url = `http://localhost:${port}`
  const dataDir = copyOf(inject('freshDataDir'), join(folder, 'data'))
  const settings = { DATA_DIR: dataDir, PORT: port, BASE_URL: url, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' }
  Object.assign(process.env, { ...settings, HTD_EXPORT_PASSPHRASE: 'regn mot rutan i november' })
  mkdirSync(backups())
  writeFileSync(join(backups(), 'erasures.journal'), `${HEAD}\n`, { mode: 0o600 })
  // Only the commands make backups: the server of this test has no folder for them.
  Object.assign(process.env, { BACKUP_DIR: backups(), BACKUP_RATE: '10000' })
  writeFileSync(join(folder, 'comment.txt'), 'Fortsätt som hittills.')
  server = startServer({ ...settings, HOST: 'localhost' }, folder)
  await server.says(/Ctrl\+C/)
  await run(['demo'])
  await requestCopies()
}, 60_000)

afterAll(async () => {
  process.chdir(former)
  expect(await server.end('SIGTERM')).toBe(0)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test.each(pages.filter(({ calls }) => calls.length > 0))(
  '[OPS-15] the commands of $path do what they say',
  async ({ calls }) => {
    const failed: string[] = []
    for (const line of calls.filter((each) => !isSetUp(each))) {
      const words = htdWordsOf(line) ?? []
      if (words[0] === '--help') continue
      const place = {
        newPath: () => pathOf(++paths),
        latestPath: () => pathOf(paths),
        commentFile: join(folder, 'comment.txt'),
        backupFile: () => join(backups(), readdirSync(backups()).find((name) => name.endsWith('.tar')) ?? 'none'),
        journal: join(backups(), 'erasures.journal'),
      }
      const database = await openDatabase(readConfig(), { canJoin: true, report: () => {}, onLost: () => {} })
      const filled = await fillPlaceholders(database.db, words, place).finally(database.close)
      await run(filled).catch((fault: Error) => failed.push(`${line}: ${fault.name} ${fault.message}`))
    }
    expect(failed).toEqual([])
  },
)

test('[OPS-15] a command that can not be run fails', async () => {
  mkdirSync(join(folder, 'no-pack'))
  await expect(run(['content', 'check', 'no-pack'])).rejects.toThrow()
  await expect(run(['mail', 'drop', 'nothing'])).rejects.toThrow('No mail nothing has failed')
})
