import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Locked */

/** @param {string} file @returns {Record<string, Locked>} */
const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/**
 * True when node_modules holds what package-lock.json asks for, and the runtime that tests and server run by.
 * Packages for other platforms are optional and don't count.
 * @param {string} root folder of the project
 */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'))
  const runtime = existsSync(join(root, 'node_modules/.bin/node'))
  return (
    runtime &&
    Object.entries(wanted)
      .filter(([path, { optional, devOptional }]) => path.startsWith('node_modules/') && !optional && !devOptional)
      .every(([path, { version }]) => present[path] && present[path].version === version)
  )
}

/**
 * Installs what is missing, in the versions of the lock file and without changing it.
 * @param {string} root folder of the project
 * @returns {{ ok: boolean, output: string }} output of npm, empty when nothing was to do
 */
export function install(root) {
  if (isInstalled(root)) return { ok: true, output: '' }
  // Not `npm ci`: it refuses a lock file that lacks the packages of other platforms, and not every registry has them all.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const command = npm ? process.execPath : 'npm'
  const { status, stdout, stderr, error } = spawnSync(command, npm ? [npm, ...args] : args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = error ? error.message : `${stdout}${stderr}`
  if (status !== 0 || isInstalled(root)) return { ok: status === 0, output }
  return {
    ok: false,
    output: `${output}\nnpm ended well, but the runtime is missing: are install scripts switched off?`,
  }
}
