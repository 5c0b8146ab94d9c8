import { randomUUIDv7 } from 'node:crypto'
import { accessSync, constants, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Client, PoolConfig } from 'pg'
import type { Db } from '#db/open.ts'
import { StartFault } from '#start-fault.ts'
import { ABOUT, type CopiedTable, FORMAT, MANIFEST, rowsIn } from './archive/manifest.ts'
import type { Entry } from './archive/tar-block.ts'
import type { WrittenFile } from './archive/write-archive.ts'
import { holdingLock } from './backup-lock.ts'
import {
  type BackupKind,
  beginBackup,
  canNote,
  closeAbandoned,
  endBackup,
  failBackup,
  noteVerified,
} from './backups.repo.ts'
import { describeDatabase } from './describe-database.ts'
import { fileNameOf } from './file-names.ts'
import { removeAbandonedParts } from './remove-abandoned-parts.ts'
import { beginSnapshot } from './rows/begin-snapshot.ts'
import { copyOut } from './rows/copy-out.ts'
import { paceOf } from './rows/pace.ts'
import { writeTested } from './write-tested.ts'

export type Making = {
  db: Db
  /** Past any pooler: the copy needs a session of its own. */
  connection: PoolConfig
  folder: string
  kind: BackupKind
  recipient: string | undefined
  /** Megabytes of rows a second. */
  rateMb: number
  /** Is told how many rows and bytes have been copied so far. */
  onProgress?: (rows: number, bytes: number) => void
  /** Restores the copy for a test, while it is not encrypted yet. @throws StartFault when that fails: the copy stays, as one that failed */
  test?: ((path: string) => Promise<unknown>) | undefined
}

export type MadeBackup = WrittenFile & { path: string; rows: number; isTested: boolean }

/**
 * Copies all tables, as they are at one moment, into one file. The server may run meanwhile.
 *
 * @throws StartFault when another copy is under way, or the folder is missing, not writable or full. The attempt is noted in `backups`.
 */
export async function createBackup(making: Making): Promise<MadeBackup> {
  return holdingLock(making.connection, (client) => createHoldingLock(client, making))
}

/** `createBackup` in a session of `holdingLock`. */
export async function createHoldingLock(client: Client, making: Making): Promise<MadeBackup> {
  const { db, folder, kind, recipient } = making
  const id = randomUUIDv7()
  // Before its own migration there is no table to note it in.
  if (!(await canNote(db))) {
    refuseFolder(folder)
    return withoutFailure(await copyTo(client, making))
  }
  await closeAbandoned(db)
  await beginBackup(db, { id, kind, isEncrypted: recipient !== undefined })
  try {
    refuseFolder(folder)
    await removeAbandonedParts(folder)
    const copied = await copyTo(client, making)
    const { bytes, sha256, rows } = copied
    await endBackup(db, id, { file: basename(copied.path), bytes, sha256, rows })
    const made = withoutFailure(copied)
    if (made.isTested) await noteVerified(db, basename(made.path))
    return made
  } catch (error) {
    await failBackup(db, id, reasonOf(error)).catch(() => undefined)
    throw error
  }
}

type Copied = MadeBackup & { failure?: StartFault | undefined }

/** @throws StartFault when the test of the copy failed */
function withoutFailure({ failure, ...made }: Copied): MadeBackup {
  if (failure) throw failure
  return made
}

/** Ours are sentences without anything personal; of others only the code counts. */
function reasonOf(error: unknown): string {
  if (error instanceof StartFault) return error.lines.join(' ')
  const { code, name } = error as { code?: unknown; name?: unknown }
  return `The copy failed (${String(code ?? name)}).`
}

/** The folder is never made: a disk that is not mounted would be mistaken for an empty one. */
function refuseFolder(folder: string): void {
  try {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const hint = code === 'ENOENT' ? ': make it, or mount its disk' : ''
    throw new StartFault(`The folder for backups ${folder} can't be written (${code})${hint}.`)
  }
}

async function copyTo(client: Client, making: Making): Promise<Copied> {
  await beginSnapshot(client)
  const description = await describeDatabase(client)
  const tables: CopiedTable[] = []
  const sofar = { rows: 0, bytes: 0 }
  const heard = {
    table: (table: CopiedTable) => void tables.push(table),
    part: (rows: number, bytes: number) => {
      sofar.rows += rows
      sofar.bytes += bytes
      making.onProgress?.(sofar.rows, sofar.bytes)
    },
  }
  const entries = async function* (): AsyncGenerator<Entry> {
    yield json(ABOUT, { product: 'HTD', format: FORMAT })
    yield* copyOut(client, paceOf(making.rateMb), heard)
    await client.query('commit')
    yield json(MANIFEST, { ...description, tables })
  }
  const { folder, recipient, test } = making
  const path = join(folder, fileNameOf(new Date(description.madeAt), recipient !== undefined))
  const written = await writeTested({ path, recipient, test }, entries())
  return { ...written, path, rows: rowsIn({ tables }), isTested: test !== undefined && !written.failure }
}

const json = (name: string, value: object): Entry => ({ name, bytes: Buffer.from(`${JSON.stringify(value)}\n`) })
