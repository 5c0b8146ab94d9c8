import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#db/open.ts'
import { type OpenKeys, openKeys } from '#keys/open-keys.ts'
import { createLog } from '#start/log.ts'
import { emptyDb } from './database.ts'

export type KeysServer = OpenKeys & {
  path: string
  lines: string[]
  /** Id of the key that signs access tokens. */
  signs: () => string | undefined
  /** Simulates kill -9: the server has not signed off and still appears to be running. */
  kill: () => Promise<void>
}

type Options = { isEmbedded?: boolean; hasFolder?: boolean }

/** Creates a stage for servers that share a database and consist only of their keys. */
export async function keysStage() {
  const db = await emptyDb()
  const folder = mkdtempSync(join(tmpdir(), 'htd-keys-'))
  const open = new Set<OpenKeys>()

  /** @param name of its data folder; servers of the same name share the file */
  async function start(name = 'a', options: Options = {}): Promise<KeysServer> {
    const { isEmbedded = false, hasFolder = isEmbedded } = options
    const dataDir = join(folder, name)
    const path = join(dataDir, 'keys.json')
    if (hasFolder) mkdirSync(dataDir, { recursive: true })
    const lines: string[] = []
    const config = { dataDir, keysFile: path, port: 3000, databaseUrl: isEmbedded ? undefined : 'postgres://x/y' }
    const opened = await openKeys({ db, config, log: createLog('info', (line) => lines.push(line)) })
    open.add(opened)
    const stop = async () => {
      open.delete(opened)
      await opened.stop()
    }
    const kill = async () => {
      const seen = await db.selectFrom('key_servers').selectAll().execute()
      await stop()
      await db
        .insertInto('key_servers')
        .values(seen)
        .onConflict((same) => same.doNothing())
        .execute()
    }
    return { ...opened, path, lines, stop, kill, signs: () => opened.keys.accessTokenKeys[0]?.id }
  }

  const clear = async () => {
    await Promise.all([...open].map((each) => each.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  return { db, folder, start, clear, rows: () => rowsOf(db) }
}

const rowsOf = async (db: Db) => (await db.selectFrom('server_keys').select(['purpose', 'id']).execute()).length

/** Stores keys in the table, as versions before the keys file did. */
export async function seedRows(db: Db) {
  const secret = randomBytes(32)
  const derived = randomBytes(32)
  await db
    .insertInto('server_keys')
    .values([
      { purpose: 'access-token', id: '1', secret, created_at: '2026-11-22T10:00:00Z' },
      { purpose: 'derived-token', id: '1', secret: derived, created_at: '2026-11-22T10:00:00Z' },
    ])
    .execute()
  return { secret, derived }
}
