import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** True when a process with this pid exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Pid of the PostgreSQL process that runs on this folder. The pid file is trusted only when that process
 * is a postgres of this very folder: after a crash or in a new container another process may have the pid.
 */
export function livePostmaster(folder: string): number | undefined {
  const pid = Number.parseInt(contentOf(join(folder, 'postmaster.pid')) ?? '', 10)
  return pid && isAlive(pid) && commandLine(pid).includes(`/postgres -D ${folder} -c`) ? pid : undefined
}

/** Removes the lock files of a PostgreSQL that has ended. Call it only when nobody listens on the socket. */
export function removeStaleLocks(folder: string, socketFolder: string): void {
  if (livePostmaster(folder)) return
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}

/** Stops a PostgreSQL whose server process was lost, and waits for its exit. */
export async function stopLeftover(folder: string): Promise<void> {
  const pid = livePostmaster(folder)
  if (!pid) return
  process.kill(pid, 'SIGINT')
  while (livePostmaster(folder) === pid) await wait(20)
}

/** Arguments joined by spaces; empty for a zombie process. */
function commandLine(pid: number): string {
  const fromKernel = contentOf(`/proc/${pid}/cmdline`)
  if (fromKernel !== undefined) return fromKernel.replaceAll('\0', ' ')
  return spawnSync('/bin/ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
