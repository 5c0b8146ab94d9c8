import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} Locked */
/**
 * @typedef {object} Wanted
 * @property {boolean} [withTools] true: also the development packages, which only tests and checks need
 */

/** @param {string} file @returns {Record<string, Locked>} */
const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** @param {string} root @returns {Record<string, Locked>} the packages that npm has installed */
const presentIn = (root) => packagesOf(join(root, 'node_modules/.package-lock.json'))

/**
 * True when node_modules contains what package-lock.json requires, and the Node runtime of tests and server.
 * Packages for other platforms are optional and don't count.
 * @param {string} root folder of the project
 * @param {Wanted} [wanted]
 */
export function isInstalled(root, { withTools = false } = {}) {
  const locked = packagesOf(join(root, 'package-lock.json'))
  const present = presentIn(root)
  const runtime = existsSync(join(root, 'node_modules/.bin/node'))
  return (
    runtime &&
    Object.entries(locked)
      .filter(([path, { optional, devOptional }]) => path.startsWith('node_modules/') && !optional && !devOptional)
      .filter(([, { dev }]) => withTools || !dev)
      .every(([path, { version }]) => present[path] && present[path].version === version)
  )
}

/** @param {string} root @returns {boolean} true when development packages are installed: npm would remove them if told to omit them */
const hasTools = (root) => Object.values(presentIn(root)).some(({ dev }) => dev)

/**
 * Builds the arguments of npm. `npm ci` is no option: it rejects a lock file without the packages of other platforms, and not every
 * registry has them all.
 * @param {string} root folder of the project
 * @param {Wanted} [wanted]
 */
export const installArguments = (root, { withTools = false } = {}) => [
  ...['install', '--no-save', '--no-audit', '--no-fund'],
  withTools || hasTools(root) ? '--include=dev' : '--omit=dev',
]

/**
 * Installs missing packages in the versions of the lock file, without changing it.
 * @param {string} root folder of the project
 * @param {Wanted} [wanted]
 * @returns {{ ok: boolean, output: string }} output of npm, empty when there was nothing to do
 */
export function install(root, wanted) {
  if (isInstalled(root, wanted)) return { ok: true, output: '' }
  const args = installArguments(root, wanted)
  const npm = process.env.npm_execpath
  const command = npm ? process.execPath : 'npm'
  const { status, stdout, stderr, error } = spawnSync(command, npm ? [npm, ...args] : args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = error ? error.message : `${stdout}${stderr}`
  if (status !== 0 || isInstalled(root, wanted)) return { ok: status === 0, output }
  return {
    ok: false,
    output: `${output}\nnpm succeeded, but the runtime is missing: are install scripts switched off?`,
  }
}
