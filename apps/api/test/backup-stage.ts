import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { afterAll, inject } from 'vitest'
import { createBackup, type MadeBackup } from '#backup/create-backup.ts'
import { type Db, open } from '#db/open.ts'
import { connectionOfDb } from './database.ts'

/** A folder that is gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'htd-backups-'))
  afterAll(() => {
    chmodSync(folder, 0o700)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

type Options = Partial<Omit<Parameters<typeof createBackup>[0], 'db' | 'connection' | 'folder'>>

/** Copies the database of this test process. */
export const copyInto = async (db: Db, folder: string, options: Options = {}): Promise<MadeBackup> =>
  createBackup({
    ...{ db, connection: await connectionOfDb(), folder, kind: 'manual', recipient: undefined, rateMb: 1000 },
    ...options,
  })

/** Makes a database without a table, on the PostgreSQL of this run. */
export async function databaseWithoutTables(): Promise<{ connection: PoolConfig; db: Db; drop: () => Promise<void> }> {
  const admin = open(inject('postgres'))
  const database = `restored_${crypto.randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.id(database)} template template0 encoding 'UTF8' owner htd`.execute(admin)
  const connection = { ...inject('postgres'), user: 'htd', database }
  const db = open(connection)
  const drop = async () => {
    await db.destroy()
    await sql`drop database ${sql.id(database)} with (force)`.execute(admin)
    await admin.destroy()
  }
  return { connection, db, drop }
}
