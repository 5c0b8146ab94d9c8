import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { install, installArguments, isInstalled } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
type Locked = { version?: string; dev?: boolean; optional?: boolean; devOptional?: boolean }
const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const isTool = (path: string): boolean => lock.packages[path]?.dev === true

let clone: string

/** Copies what npm reads of a fresh clone to a temporary folder. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'htd-install-'))
  for (const file of [
    'package.json',
    'package-lock.json',
    ...globSync('{apps,packages}/*/package.json', { cwd: root }),
  ]) {
    mkdirSync(dirname(join(clone, file)), { recursive: true })
    copyFileSync(join(root, file), join(clone, file))
  }
})
afterEach(() => rmSync(clone, { recursive: true }))

/** Asks the real npm what it would install. @returns paths as in the lock file */
function wouldAdd(args: readonly string[]): string[] {
  const npm = process.env.npm_execpath
  const asked = [...args, '--dry-run', '--offline', '--json']
  // Settings of the npm that runs this test, such as --silent, must not leak into the dry run.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_')))
  const options = { cwd: clone, encoding: 'utf8', env } as const
  const { stdout } = npm ? spawnSync(process.execPath, [npm, ...asked], options) : spawnSync('npm', asked, options)
  const { add } = JSON.parse(stdout.slice(stdout.indexOf('{\n'))) as { add: { path: string }[] }
  return add.map(({ path }) => path.slice(path.indexOf('node_modules/')))
}

/** Simulates that npm has installed these packages. */
function pretendInstalled(isThere: (path: string) => boolean): void {
  const bin = join(clone, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'node'), '')
  const present = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/') && isThere(path))
  writeFileSync(
    join(clone, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(present) }),
  )
}

test('[FIX-31] on a bare machine `npm start` installs no development package, and all that the server needs', () => {
  const added = new Set(wouldAdd(installArguments(clone)))
  expect([...added].filter(isTool)).toEqual([])
  const needed = Object.entries(lock.packages).filter(
    ([path, { dev, optional, devOptional }]) => path.startsWith('node_modules/') && !dev && !optional && !devOptional,
  )
  expect(needed.length).toBeGreaterThan(100)
  expect(needed.map(([path]) => path).filter((path) => !added.has(path))).toEqual([])
})

test('[FIX-31] `npm test` installs the development packages itself', () => {
  const added = wouldAdd(installArguments(clone, { withTools: true }))
  expect(added).toContain('node_modules/vitest')
  expect(added.filter(isTool).length).toBeGreaterThan(100)
})

test('[FIX-31] what a start has installed is enough for a start, and not for the tests', () => {
  pretendInstalled((path) => !isTool(path))
  expect([isInstalled(clone), isInstalled(clone, { withTools: true })]).toEqual([true, false])
  expect(install(clone)).toEqual({ ok: true, output: '' })
})

test('[FIX-31] a start that has to install leaves the development packages of whoever works on the code', () => {
  pretendInstalled((path) => path !== 'node_modules/fastify')
  expect(isInstalled(clone)).toBe(false)
  expect(installArguments(clone)).toContain('--include=dev')
})

const isProduct = (file: string): boolean => !/\.test\.tsx?$|\.d\.ts$|\/(test|dist|node_modules)\//.test(file)
const product = globSync(
  [
    '{apps,packages}/*/src/**/*.{ts,tsx}',
    'apps/*/{build,vite.config}.ts',
    'ops/{start,start-htd,start-build,start-runtime,install,workspaces,dev,dev/*}.mjs',
    'ops/{htd,demo/**/*,dev/*}.ts',
  ],
  { cwd: root },
).filter(isProduct)

/** Lists the packages that a file loads at run time; type imports don't count. */
function packagesOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  const loads =
    /^(?:import|export)\s(?!type\s)[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  const names = [...code.matchAll(loads)].map(([, from, bare, later]) => from ?? bare ?? later ?? '')
  return names
    .filter((name) => !/^(\.|#|node:|@htd\/|virtual:)/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
}

test('[FIX-31] nothing that a start builds or runs loads a development package', () => {
  const loaded = new Map(product.flatMap((file) => packagesOf(file).map((name) => [name, file] as const)))
  expect([...loaded.keys()]).toEqual(
    expect.arrayContaining(['fastify', 'pg', 'react', 'vite', 'sanitize-html', 'pdfkit']),
  )
  const wrong = [...loaded].filter(
    ([name]) => lock.packages[`node_modules/${name}`] === undefined || isTool(`node_modules/${name}`),
  )
  expect(wrong).toEqual([])
})
