import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the patient app is made of. A folder's own time tells that something in it was added, renamed or removed. */
const sources = ['apps/patient', 'packages/contract', 'packages/domain', 'packages/ui', 'package-lock.json']
const dist = 'apps/patient/dist'
/** Written when a build has ended well: one that was broken off leaves files that look like a whole one. */
const mark = 'apps/patient/dist/complete'

/** @param {string} path @returns {number} time of the last change in ms; 0 where there is nothing */
const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** @param {string} path @returns {number} time of the last change in it, whatever its depth */
function newestIn(path) {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
  const inside = isFolder ? readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules') : []
  return Math.max(changedAt(path), ...inside.map((name) => newestIn(join(path, name))))
}

/**
 * True when the patient app was built from its sources as they are now.
 * @param {string} root folder of the project
 */
export function isBuilt(root) {
  const built = changedAt(join(root, mark))
  const begun = ['client', 'server'].map((part) => changedAt(join(root, dist, part)))
  return (
    begun.every((time) => time > 0 && time <= built) && sources.every((path) => newestIn(join(root, path)) <= built)
  )
}

/**
 * Builds the patient app.
 * @param {string} root folder of the project
 * @returns {{ ok: boolean, output: string }}
 */
export function build(root) {
  const node = join(root, 'node_modules/.bin/node')
  const { status, stdout, stderr, error } = spawnSync(node, [join(root, 'apps/patient/build.ts')], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status !== 0) return { ok: false, output: error ? error.message : `${stdout}${stderr}` }
  mkdirSync(join(root, dist), { recursive: true })
  writeFileSync(join(root, mark), '')
  return { ok: true, output: '' }
}
