import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 5_000
const looks = new Map<string, Promise<boolean>>()

/**
 * Tells whether a file is there. A folder of the network may never answer, and whoever asks it holds one of the few threads for files: a path is
 * asked once at a time.
 *
 * @throws Error `ETIMEDOUT` without an answer within five seconds, or that of the file system
 */
export async function isThere(path: string): Promise<boolean> {
  const look = looks.get(path) ?? stat(path).then(() => true, falseIfMissing)
  looks.set(path, look)
  const settled = look.finally(() => looks.delete(path))
  return Promise.race([settled, wait(PATIENCE_MS, undefined, { ref: false }).then(giveUp)])
}

function falseIfMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}

function giveUp(): never {
  throw Object.assign(new Error('The folder does not answer'), { code: 'ETIMEDOUT' })
}
