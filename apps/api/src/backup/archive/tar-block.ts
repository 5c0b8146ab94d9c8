import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'

export type Entry = { name: string; bytes: Buffer }

/** Two blocks of zeros end a tar archive. */
const END = Buffer.alloc(1024)
const SUM_NAME = 'SHA256'

/** One entry as it stands in the archive. The same entry always gives the same bytes: a tail can be compared with them. */
export async function tarBlock({ name, bytes }: Entry): Promise<Buffer> {
  const packed = pack()
  packed.entry({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) }, bytes)
  packed.finalize()
  const archive = await buffer(packed)
  return archive.subarray(0, -END.length)
}

/**
 * The end of a backup: an entry with the SHA-256 of everything before it, and the end of the archive. It is fully determined by that
 * sum, so that there is no byte in the file that could change unnoticed.
 * @returns `TAIL_BYTES` bytes
 */
export const tailOf = async (sha256: string): Promise<Buffer> =>
  Buffer.concat([await tarBlock({ name: SUM_NAME, bytes: Buffer.from(`${sha256}\n`) }), END])

export const TAIL_BYTES = 512 + 512 + END.length
