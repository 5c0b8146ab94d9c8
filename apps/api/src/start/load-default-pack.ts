import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultPackFolder } from '@htd/content/default-pack'
import { importPack } from '#content/import-pack.ts'
import { findCurrentVersion, findPack } from '#content/packs.repo.ts'
import type { Db } from '#db/open.ts'
import { StartFault } from '#start-fault.ts'
import { importRefused, readPackOrFault } from './read-pack-or-fault.ts'

/** Earlier versions of the default pack. Servers that still show one of them switch to the new one; a clinic's own stays. */
const earlierDefaults: readonly string[] = [
  '2026.1',
  '2026.2',
  '2026.3',
  '2026.4',
  '2026.5',
  '2026.6',
  '2026.7',
  '2026.8',
  '2026.9',
]

/**
 * Imports the default content into the database, once per version, and makes it current unless the clinic has its own.
 *
 * @throws StartFault with one line per fault, if there is no content to show at all
 */
export async function loadDefaultPack(db: Db, folder = defaultPackFolder, earlier = earlierDefaults): Promise<void> {
  const current = await findCurrentVersion(db)
  const makeCurrent = current === undefined || earlier.includes(current)
  const version = await versionIn(folder)
  const isStored = version !== undefined && (await findPack(db, version)) !== undefined
  if (isStored && !makeCurrent) return
  try {
    const pack = await readPackOrFault(folder)
    await importPack(db, pack, { makeCurrent }).catch(importRefused(pack.pack.version))
  } catch (error) {
    // An unreadable default is harmless while other content is shown.
    if (!current || !(error instanceof StartFault)) throw error
  }
}

/** Reads only the version, before the whole pack. undefined: reading the whole pack will report the fault. */
const versionIn = (folder: string): Promise<string | undefined> =>
  readFile(join(folder, 'pack.json'), 'utf8')
    .then((text) => JSON.parse(text).version)
    .catch(() => undefined)
