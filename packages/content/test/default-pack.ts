import { fileURLToPath } from 'node:url'
import { faultLine } from '../src/fault.ts'
import { readPack } from '../src/read-pack.ts'
import type { PackFolder } from '../src/shape.ts'

export const defaultPack = fileURLToPath(new URL('../packs/default', import.meta.url))

/** @throws Error with all faults, when the default pack has any */
export async function readDefaultPack(): Promise<PackFolder> {
  const read = await readPack(defaultPack)
  if (!read.ok) throw new Error(read.faults.map(faultLine).join('\n'))
  return read.folder
}
