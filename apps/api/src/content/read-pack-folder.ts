import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, faultLine } from '@htd/content/fault'
import { readPack } from '@htd/content/read-pack'
import type { PackFolder } from '@htd/content/shape'
import { isPhoto, photoFault } from './read-photo.ts'

/**
 * A pack, or one line per fault, each with its file and line. `remarks`: what an editor should look at in a pack that is sound.
 */
export type ReadFolder = { isSound: true; folder: PackFolder; remarks: string[] } | { isSound: false; faults: string[] }

/** Reads a content pack, photos too. */
export async function readPackFolder(dir: string): Promise<ReadFolder> {
  if (!existsSync(join(dir, 'pack.json')))
    return { isSound: false, faults: [`There is no content pack in ${dir}: it has no pack.json.`] }
  const read = await readPack(dir)
  const lineOf = (fault: Fault) => join(dir, faultLine(fault))
  if (!read.ok) return { isSound: false, faults: read.faults.map(lineOf) }
  const photos = read.folder.images.filter(isPhoto)
  const looks = await Promise.all(photos.map(async (photo) => ({ ...photo, fault: await photoFault(photo) })))
  const faults = looks.flatMap(({ file, fault }) => (fault ? [`${join(dir, file)} ${fault}`] : []))
  if (faults.length > 0) return { isSound: false, faults }
  return { isSound: true, folder: read.folder, remarks: read.remarks.map(lineOf) }
}
