import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { webApps, workspacesOf } from './workspaces.mjs'

/** Path of the file written when a build has succeeded: an interrupted one leaves files that look complete. @param {string} app */
const markOf = (app) => `${app}/dist/complete`

/** @param {string} path @returns {number} time of the last change in ms; 0 when the path does not exist */
const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** A folder's own mtime changes when an entry is added, renamed or removed. @param {string} path @returns {number} time of the last change in it, at any depth */
function newestIn(path) {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
  const inside = isFolder ? readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules') : []
  return Math.max(changedAt(path), ...inside.map((name) => newestIn(join(path, name))))
}

/** @param {string} root @param {string} app */
function isAppBuilt(root, app) {
  const dist = join(root, app, 'dist')
  const built = changedAt(join(root, markOf(app)))
  // A folder that is newer than the mark belongs to an unfinished build.
  const parts = built > 0 ? readdirSync(dist).map((name) => changedAt(join(dist, name))) : []
  const sources = [...workspacesOf(root, app), 'package-lock.json'].map((path) => newestIn(join(root, path)))
  return built > 0 && parts.length > 1 && [...parts, ...sources].every((time) => time <= built)
}

/**
 * True when every web app was built from its current sources, including those of each workspace that it depends on.
 * @param {string} root folder of the project
 */
export const isBuilt = (root) => webApps(root).every((app) => isAppBuilt(root, app))

/**
 * Builds every web app.
 * @param {string} root folder of the project
 * @returns {{ ok: boolean, output: string }}
 */
export function build(root) {
  const node = join(root, 'node_modules/.bin/node')
  for (const app of webApps(root)) {
    const { status, stdout, stderr, error } = spawnSync(node, [join(root, app, 'build.ts')], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (status !== 0) return { ok: false, output: error ? error.message : `${stdout}${stderr}` }
    mkdirSync(join(root, app, 'dist'), { recursive: true })
    writeFileSync(join(root, markOf(app)), '')
  }
  return { ok: true, output: '' }
}
