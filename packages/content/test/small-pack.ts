import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultLine } from '../src/fault.ts'
import { type ReadPack, readPack } from '../src/read-pack.ts'

export const smallPack = fileURLToPath(new URL('small-pack', import.meta.url))

/** A change to one file of a pack: words replaced where they first stand, the whole file written, removed or linked elsewhere. */
export type Change = { file: string } & (
  | { from: string; to: string }
  | { write: string | Uint8Array }
  | { remove: true }
  | { link: string }
)

/** What `readPack` says of the small pack after some changes, as lines; nothing when it is sound. */
export async function faultsAfter(...changes: Change[]): Promise<string[]> {
  const read = await readAfter(...changes)
  return read.ok ? [] : read.faults.map(faultLine)
}

/** What `readPack` makes of the small pack after some changes. */
export async function readAfter(...changes: Change[]): Promise<ReadPack> {
  const dir = await mkdtemp(join(tmpdir(), 'pack-'))
  try {
    await cp(smallPack, dir, { recursive: true })
    for (const change of changes) await apply(dir, change)
    return await readPack(dir)
  } finally {
    await rm(dir, { recursive: true })
  }
}

async function apply(dir: string, change: Change): Promise<void> {
  const path = join(dir, change.file)
  if ('write' in change) return writeFile(path, change.write)
  if ('from' in change) {
    const text = await readFile(path, 'utf8')
    if (!text.includes(change.from)) throw new Error(`${change.file} has no ${change.from}`)
    return writeFile(
      path,
      text.replace(change.from, () => change.to),
    )
  }
  await rm(path, { recursive: true })
  if ('link' in change) await symlink(change.link, path)
}
