import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { faultLine } from '@htd/content/fault'
import { readPack } from '@htd/content/read-pack'
import type { PackFolder } from '@htd/content/shape'
import { StartFault } from '#start-fault.ts'

/** Reads a content pack. @throws StartFault with one line per fault, each with its file and line */
export async function readPackOrFault(folder: string): Promise<PackFolder> {
  if (!existsSync(join(folder, 'pack.json')))
    throw new StartFault(`There is no content pack in ${folder}: it has no pack.json.`)
  const read = await readPack(folder)
  if (read.ok) return read.folder
  throw new StartFault(...read.faults.map((fault) => join(folder, faultLine(fault))))
}
