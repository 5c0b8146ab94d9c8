import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ name?: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest */

/** @param {string} root @param {string} folder @returns {Manifest} */
const manifestOf = (root, folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/**
 * Lists the folders of the workspaces, such as `packages/domain`.
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
 * Lists a workspace and its direct and transitive dependencies among the workspaces, as declared in the package.json files:
 * what is built, watched and counted can't drift from what is imported (workspaces.test.ts).
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
 * Lists the apps for the browser: those with a `build.ts`.
 * @param {string} root folder of the project
 * @returns {string[]} folders, such as `apps/patient`
 */
export const webApps = (root) =>
  allWorkspaces(root).filter((folder) => folder.startsWith('apps/') && existsSync(join(root, folder, 'build.ts')))
