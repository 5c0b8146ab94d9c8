import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statfsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'

const MB = 1_000_000
/** To start, PostgreSQL needs at most a new WAL segment of 16 MB and some small files. */
const RESERVE_MB = 24
/** With less free space, the start is likely to fail half-way. */
const NEEDED_MB = 20
const LOOK_MS = 10 * 60_000
const FIRST_LOOK_MS = 10_000

const freeMb = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / MB
}
const fileOf = (dataDir: string) => join(dataDir, 'reserve')

/** PostgreSQL can't start on a full disk, not even to be read. The reserve is given up where there is too little room. */
export function releaseReserve(dataDir: string): void {
  if (freeMb(dataDir) < NEEDED_MB) rmSync(fileOf(dataDir), { force: true })
}

/**
 * Keeps a placeholder file beside the database, which a start on a full disk deletes. It is created while there is plenty of space, and
 * recreated once there is again.
 *
 * @returns a function that stops it
 */
export function keepReserve(dataDir: string): () => void {
  const look = () => {
    if (!existsSync(fileOf(dataDir)) && freeMb(dataDir) > 10 * RESERVE_MB) return makeReserve(dataDir)
  }
  const ignoring = () =>
    void Promise.resolve()
      .then(look)
      .catch(() => undefined)
  const first = setTimeout(ignoring, FIRST_LOOK_MS).unref()
  const timer = setInterval(ignoring, LOOK_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}

/** Random bytes: a compressing file system would reserve no space for zeros. */
async function makeReserve(dataDir: string): Promise<void> {
  const unfinished = `${fileOf(dataDir)}.part`
  const file = await open(unfinished, 'w', 0o600)
  try {
    for (let megabyte = 0; megabyte < RESERVE_MB; megabyte++) await file.write(randomBytes(MB))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, fileOf(dataDir))
}
