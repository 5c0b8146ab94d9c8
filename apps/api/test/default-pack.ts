import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultPackFolder } from '@htd/content/default-pack'
import { packDigest } from '@htd/content/digest'
import { type ReadPack, readPack } from '@htd/content/read-pack'
import type { ContentPack, PackFolder } from '@htd/content/shape'

/** Version of the content pack that the product ships with. */
export const defaultVersion: string = JSON.parse(readFileSync(join(defaultPackFolder, 'pack.json'), 'utf8')).version

let read: ReturnType<typeof readPack> | undefined

/** Returns a copy of the content pack that the product ships with. @throws Error when it is not sound */
export async function defaultPack(): Promise<PackFolder> {
  read ??= readPack(defaultPackFolder)
  return structuredClone(folderOf(await read))
}

let digest: Promise<string> | undefined
/** Returns the SHA-256 under which the default content is stored. */
export const defaultDigest = () => (digest ??= defaultPack().then(packDigest))

function folderOf(read: ReadPack): PackFolder {
  if (!read.ok) throw new Error(JSON.stringify(read.faults, null, 2))
  return read.folder
}

/** Copies a pack to another version and applies `change` to it. */
export function versionOf(
  folder: PackFolder,
  version: string,
  change: (pack: ContentPack) => void = () => {},
): PackFolder {
  const pack = structuredClone(folder.pack)
  change(pack)
  return { pack: { ...pack, version }, images: folder.images }
}
