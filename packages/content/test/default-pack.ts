import { defaultPackFolder } from '../src/default-pack.ts'
import { faultLine } from '../src/fault.ts'
import { readPack } from '../src/read-pack.ts'
import type { PackFolder } from '../src/shape.ts'

/** @throws Error with all faults, when the default pack has any */
export async function readDefaultPack(): Promise<PackFolder> {
  const read = await readPack(defaultPackFolder)
  if (!read.ok) throw new Error(read.faults.map(faultLine).join('\n'))
  return read.folder
}
