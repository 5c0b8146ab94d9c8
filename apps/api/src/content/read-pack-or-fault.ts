import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, faultLine } from '@htd/content/fault'
import { readPack } from '@htd/content/read-pack'
import type { PackFolder } from '@htd/content/shape'
import { StartFault } from '#start-fault.ts'
import { isPhoto, photoFault } from './read-photo.ts'

/**
 * Reads a content pack.
 *
 * @param remark receives, line by line, warnings for the editor of a valid pack
 * @throws StartFault with one line per fault, each with its file and line
 */
export async function readPackOrFault(folder: string, remark: (line: string) => void = () => {}): Promise<PackFolder> {
  if (!existsSync(join(folder, 'pack.json')))
    throw new StartFault(`There is no content pack in ${folder}: it has no pack.json.`)
  const read = await readPack(folder)
  const lineOf = (fault: Fault) => join(folder, faultLine(fault))
  if (!read.ok) throw new StartFault(...read.faults.map(lineOf))
  const photos = read.folder.images.filter(isPhoto)
  const faults = await Promise.all(photos.map(async (photo) => ({ ...photo, fault: await photoFault(photo) })))
  const lines = faults.flatMap(({ file, fault }) => (fault ? [`${join(folder, file)} ${fault}`] : []))
  if (lines.length > 0) throw new StartFault(...lines)
  for (const line of read.remarks.map(lineOf)) remark(line)
  return read.folder
}
