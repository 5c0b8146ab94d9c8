import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ name?: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest */

/** @param {string} root @param {string} folder @returns {Manifest} */
const manifestOf = (root, folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/**
 * Folders of the workspaces, such as `packages/domain`.
 * @param {string} root folder of the project
 * @returns {string[]}
 */
export function allWorkspaces(root) {
  return ['apps', 'packages'].flatMap((kind) =>
    readdirSync(join(root, kind))
      .map((name) => `${kind}/${name}`)
      .filter((folder) => existsSync(join(root, folder, 'package.json')))
      .sort(),
  )
}

/**
 * A workspace and every other that it depends on, directly or through another one.
 * The package.json files say it, so what is built, watched and counted can't drift from what is imported (workspaces.test.ts).
 * @param {string} root folder of the project
 * @param {string} folder such as `apps/patient`
 * @returns {string[]} folders, the given one first
 */
export function workspacesOf(root, folder) {
  const folderOf = new Map(allWorkspaces(root).map((each) => [manifestOf(root, each).name, each]))
  const found = new Set([folder])
  for (const each of found) {
    for (const name of Object.keys(manifestOf(root, each).dependencies ?? {})) {
      const other = folderOf.get(name)
      if (other) found.add(other)
    }
  }
  return [...found]
}

/**
 * Apps for the browser: those that bring a build of their own.
 * @param {string} root folder of the project
 * @returns {string[]} folders, such as `apps/patient`
 */
export const webApps = (root) =>
  allWorkspaces(root).filter((folder) => folder.startsWith('apps/') && existsSync(join(root, folder, 'build.ts')))
