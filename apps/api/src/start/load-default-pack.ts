import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultPackFolder } from '@htd/content/default-pack'
import { importPack } from '#content/import-pack.ts'
import { findCurrentVersion, findPack } from '#content/packs.repo.ts'
import type { Db } from '#db/open.ts'
import { StartFault } from '#start-fault.ts'
import { importRefused, readPackOrFault } from './read-pack-or-fault.ts'

/** Versions of the default pack before this one. Servers that still show one of them get the new one; a clinic's own stays. */
const earlierDefaults: readonly string[] = ['2026.1', '2026.2', '2026.3', '2026.4']

/**
 * Brings the default content into the database, once per version, and shows it where the clinic has none of its own.
 *
 * @throws StartFault with one line per fault, when there is no content to show at all
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
    // A default that can't be read does no harm where other content is shown.
    if (!current || !(error instanceof StartFault)) throw error
  }
}

/** Quick look before the whole pack is read. undefined: reading the whole will say what is wrong. */
const versionIn = (folder: string): Promise<string | undefined> =>
  readFile(join(folder, 'pack.json'), 'utf8')
    .then((text) => JSON.parse(text).version)
    .catch(() => undefined)
