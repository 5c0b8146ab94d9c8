import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isBuilt } from './start-build.mjs'
import { allWorkspaces, webApps, workspacesOf } from './workspaces.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Lists names of our workspaces that the files of one workspace import. */
function importedBy(folder: string, files: string): string[] {
  const sources = globSync(files, { cwd: join(root, folder) }).filter(
    (file) => !/(^|\/)(dist|node_modules)\//.test(file),
  )
  const text = sources.map((file) => readFileSync(join(root, folder, file), 'utf8')).join('\n')
  return [...new Set(Array.from(text.matchAll(/['"](@htd\/[a-z-]+)\//g), ([, name = '']) => name))].sort()
}

const declaredBy = (folder: string): Record<'dependencies' | 'devDependencies', Record<string, string> | undefined> =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
const ours = (dependencies: Record<string, string> = {}) =>
  Object.keys(dependencies).filter((name) => name.startsWith('@htd/'))

test.each(allWorkspaces(root))('%s declares the workspaces that it imports, and no others', (folder) => {
  const { dependencies, devDependencies } = declaredBy(folder)
  const bySource = importedBy(folder, '{src/**/*,*}.{ts,tsx,css}')
  expect(ours(dependencies).sort()).toEqual(bySource)
  const byTests = importedBy(folder, 'test/**/*.ts').filter((name) => !bySource.includes(name))
  expect(ours(devDependencies).sort()).toEqual(byTests)
})

test('the patient app consists of every workspace that it bundles', () => {
  expect(workspacesOf(root, 'apps/patient').sort()).toEqual(
    expect.arrayContaining(['apps/patient', 'packages/contract', 'packages/domain', 'packages/report', 'packages/ui']),
  )
  expect(webApps(root)).toEqual(['apps/clinic', 'apps/patient'])
})

let project: string
const put = (path: string, text = '') => {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}
const at = (seconds: number, ...paths: string[]) => {
  for (const path of paths) utimesSync(join(project, path), seconds, seconds)
}

/** Creates a small project, last changed at second 100 and built at second 200: a web app that depends on `b` through `a`. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'htd-workspaces-'))
  put('package-lock.json')
  put('apps/web/build.ts')
  put('apps/web/package.json', '{ "name": "@x/web", "dependencies": { "@x/a": "*", "react": "1.0.0" } }')
  put('packages/a/package.json', '{ "name": "@x/a", "dependencies": { "@x/b": "*" } }')
  put('packages/b/package.json', '{ "name": "@x/b" }')
  put('packages/b/src/deep/file.ts')
  put('packages/unrelated/package.json', '{ "name": "@x/unrelated" }')
  put('apps/web/dist/client/index.html')
  put('apps/web/dist/complete')
  const all = globSync('**/*', { cwd: project })
  at(100, ...all)
  at(200, 'apps/web/dist/client', 'apps/web/dist/complete')
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

test('what was built from its sources as they are now is not built again', () => {
  expect(isBuilt(project)).toBe(true)
})

test.each([
  ['a file of the app', 'apps/web/build.ts', false],
  ['a file of a package that another package imports', 'packages/b/src/deep/file.ts', false],
  ['a folder in which a file was removed', 'packages/b/src/deep', false],
  ['the lock file', 'package-lock.json', false],
  ['a build that was interrupted', 'apps/web/dist/client', false],
  ['a package that the app does not import', 'packages/unrelated/package.json', true],
])('after a change of %s', (_, path, stillBuilt) => {
  at(300, path)
  expect(isBuilt(project)).toBe(stillBuilt)
})

test('without a mark of a complete build there is none', () => {
  rmSync(join(project, 'apps/web/dist/complete'))
  expect(isBuilt(project)).toBe(false)
})
