import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { webApps, workspacesOf } from './workspaces.mjs'

type Dependencies = Record<string, string>
type Locked = {
  version?: string
  resolved?: string
  link?: boolean
  integrity?: string
  dependencies?: Dependencies
  devDependencies?: Dependencies
}

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)
const installed = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/'))
const own = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules'))
const isOurs = (name: string) => name.startsWith('@htd/')

test('the lock file names no host, so that every registry can serve it', () => {
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(([, { resolved }]) => resolved?.includes(':')).map(([path]) => path)).toEqual([])
})

test('every package from a registry is pinned by its content', () => {
  expect(installed.filter(([, { link, integrity }]) => !link && !integrity).map(([path]) => path)).toEqual([])
})

test('every direct dependency is pinned to one version', () => {
  const loose = own.flatMap(([path, { dependencies = {}, devDependencies = {} }]) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, range]) => !isOurs(name) && !/^\d/.test(range))
      .map(([name, range]) => `${path || 'root'}: ${name}@${range}`),
  )
  expect(loose).toEqual([])
})

test('the lock file is in step with every package.json', () => {
  const wishes = ({ dependencies = {}, devDependencies = {} }: Locked) => ({ dependencies, devDependencies })
  for (const [path, locked] of own) {
    const file = new URL(join('..', path, 'package.json'), import.meta.url)
    expect(wishes(JSON.parse(readFileSync(file, 'utf8'))), path).toEqual(wishes(locked))
  }
})

const root = fileURLToPath(new URL('..', import.meta.url))
/** The bounds of decisions 0019 and 0089. */
const places: [string, number, string[]][] = [
  ['server', 29, ['', ...workspacesOf(root, 'apps/api')]],
  ...webApps(root).map((app): [string, number, string[]] => [`browser by ${app}`, 25, workspacesOf(root, app)]),
]

test.each(places)('the %s rests on at most %i packages of our choosing', (_, bound, folders) => {
  const chosen = new Set(
    folders.flatMap((folder) => Object.keys(lock.packages[folder]?.dependencies ?? {}).filter((name) => !isOurs(name))),
  )
  expect(chosen.size).toBeGreaterThan(5)
  expect(chosen.size).toBeLessThanOrEqual(bound)
})

test('no folder with packages of its own is left out of the count', () => {
  const counted = new Set<string>(places.flatMap(([, , folders]) => folders))
  const choosing = own.filter(([, { dependencies = {} }]) => Object.keys(dependencies).some((name) => !isOurs(name)))
  expect(choosing.map(([path]) => path).filter((path) => !counted.has(path))).toEqual([])
})

/** Earlier versions have published vulnerabilities that affect us. */
test.each([
  ['fastify', '5.12.2'],
  ['sanitize-html', '2.17.4'],
  ['dompurify', '3.4.18'],
  ['kysely', '0.28.17'],
  ['nodemailer', '9.1.1'],
])('%s is not older than %s', (name, oldest) => {
  const versions = installed
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version = '' }]) => version)
  const compare = new Intl.Collator('en', { numeric: true }).compare
  expect(versions).not.toEqual([])
  expect(versions.filter((version) => compare(version, oldest) < 0)).toEqual([])
})
