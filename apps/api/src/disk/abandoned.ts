import { readdirSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '#db/embedded/postmaster.ts'

/** Nothing takes this long: the number of its process belongs to another one by now. */
const LONGEST_MS = 24 * 60 * 60_000
/** A database that was just killed may still be writing. */
const thorough = { recursive: true, force: true, maxRetries: 5 } as const

/** Removes a folder with all that is in it. @throws Error of the file system */
export const removeFolder = (folder: string): void => rmSync(folder, thorough)

/**
 * Finds what killed processes left in a folder; nothing where there is no folder.
 *
 * @param pattern of names; its first group is the process that made it
 * @param kept paths that this process uses
 */
function findAbandoned(folder: string, pattern: RegExp, kept: ReadonlySet<string>): string[] {
  return namesIn(folder).flatMap((name) => {
    const owner = Number(pattern.exec(name)?.[1])
    const path = join(folder, name)
    if (!owner || kept.has(path)) return []
    // A new process may have the number of the killed one: in a container it usually has.
    return owner === process.pid || !isAlive(owner) || ageOf(path) > LONGEST_MS ? path : []
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const ageOf = (path: string) => Date.now() - (statSync(path, { throwIfNoEntry: false })?.birthtimeMs ?? Date.now())

const nothing: ReadonlySet<string> = new Set()

/** Removes what killed processes left in a folder, at once. What belongs to somebody else stays. See `findAbandoned` for the arguments. */
export function removeAbandoned(folder: string, pattern: RegExp, kept = nothing): void {
  for (const path of findAbandoned(folder, pattern, kept))
    try {
      removeFolder(path)
    } catch {
      // The next one tries again; a server says so (`tidyAbandoned`).
    }
}

/** As `removeAbandoned`, without keeping requests waiting. @returns what could not be removed, and why */
export async function tidyAbandoned(folder: string, pattern: RegExp, kept = nothing): Promise<Stuck[]> {
  const stuck: Stuck[] = []
  for (const path of findAbandoned(folder, pattern, kept))
    await rm(path, thorough).catch(({ code }: NodeJS.ErrnoException) => stuck.push({ path, code }))
  return stuck
}

export type Stuck = { path: string; code: string | undefined }
