import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { commandFlags } from '../../apps/api/src/command-flags.mjs'

const program = fileURLToPath(new URL('../../apps/api/src/cli/htd.ts', import.meta.url))
const START_LIMIT_MS = 60_000

type Place = { dataDir: string; folder: string }

/** Begins `htd backup create`. */
function start(
  { dataDir, folder }: Place,
  settings: Record<string, string>,
): { child: ChildProcess; said: () => string } {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir, ...settings }
  const child = spawn(process.execPath, [...commandFlags, program, 'backup', 'create', folder], {
    cwd: dataDir,
    env,
    stdio: 'pipe',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  return { child, said: () => said }
}

export type Made = { path: string; bytes: number; seconds: number; peakBytes: number; output: string }

/** Makes a whole backup and watches the memory of its process. @throws Error with its output when it fails */
export async function makeBackup(place: Place, settings: Record<string, string>): Promise<Made> {
  const began = performance.now()
  const { child, said } = start(place, settings)
  let peakBytes = 0
  // The kernel keeps the peak, so nothing between two looks is missed; only the last moment before the end is.
  const looking = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakOf(child.pid ?? 0))
  }, 100)
  const [code] = await once(child, 'close')
  clearInterval(looking)
  const seconds = (performance.now() - began) / 1000
  const [name] = readdirSync(place.folder)
  if (code !== 0 || !name) throw new Error(`The backup failed: ${said()}`)
  const path = join(place.folder, name)
  return { path, bytes: statSync(path).size, seconds, peakBytes, output: said() }
}

function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/**
 * Runs `use` while a backup is copying rows, then kills the backup.
 * @throws Error when the backup ended meanwhile: then part of what was measured is without it
 */
export async function duringBackup(dataDir: string, settings: Record<string, string>, use: () => Promise<void>) {
  const folder = mkdtempSync(join(dataDir, 'copies-'))
  const { child, said } = start({ dataDir, folder }, settings)
  // As a server does with its own backups.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const ended = once(child, 'close')
  try {
    for (let waited = 0; !hasContent(folder); waited += 20) {
      if (child.exitCode !== null || waited > START_LIMIT_MS) throw new Error(`The backup did not begin: ${said()}`)
      await wait(20)
    }
    await use()
    if (child.exitCode !== null) throw new Error(`The backup ended too early: ${said()}`)
  } finally {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** More than the entry that says what the file is: rows are being copied. */
const hasContent = (folder: string): boolean =>
  readdirSync(folder).some((name) => statSync(join(folder, name)).size > 100_000)
