import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, test as base, beforeAll, expect } from 'vitest'
import { chromiumFlags, findTestBrowser } from '../system-packages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copy = join(tmpdir(), `htd-dev-${process.pid}`)
const dataDir = `${copy}-data`
/** Below the ephemeral ports of outgoing connections, as for the servers of the journeys. */
const port = 12_000 + 2 * Math.floor(Math.random() * 4_000)
const baseUrl = `http://localhost:${port}`
/** Timeout for a busy machine; the tests measure no durations. */
const PATIENCE_MS = 180_000

/** `npm run check` installs no browser; `npm test` does, and runs these. */
const test = base.skipIf(!findTestBrowser())
const LIMIT = { timeout: 2 * PATIENCE_MS }

const notCopied = new Set(['node_modules', 'dist', 'fixture'])
let dev: ChildProcess
let said = ''
let browser: Browser
let page: Page

/** Copies the project: tests change sources, and the work tree must stay intact even if they fail. */
function copyProject(): void {
  for (const name of ['apps', 'packages', 'ops', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !notCopied.has(basename(path)) })
  // npm packages are linked from the project, our own from the copy.
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@htd'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@htd') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const folder of ['apps', 'packages'])
    for (const name of readdirSync(join(copy, folder)))
      symlinkSync(join(copy, folder, name), join(modules, '@htd', name))
}

/** Replaces a text in a file of the copy. @throws Error when the file does not contain it */
function change(file: string, from: string, to: string): void {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
  writeFileSync(path, text.replace(from, to))
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > deadline || dev.exitCode !== null) throw new Error(`Not seen: ${what}\n${said}`)
    await wait(50)
  }
}

const note = (text: string) => {
  said += text
}
const textOf = (path: string): Promise<string> => fetch(baseUrl + path).then((response) => response.text())
const postmaster = () => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]

beforeAll(async () => {
  for (const folder of [copy, dataDir]) mkdirSync(folder, { mode: 0o700 })
  copyProject()
  const { dev: script } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')).scripts
  const env = { ...process.env, DEV_PORT: String(port), DEV_DATA_DIR: dataDir, NODE_ENV: undefined }
  dev = spawn('/bin/sh', ['-c', script], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [dev.stdout, dev.stderr]) stream?.setEncoding('utf8').on('data', note)
  await until(() => said.includes('is ready at'), 'that it is ready')
  browser = await chromium.launch({ executablePath: findTestBrowser() ?? '', args: chromiumFlags })
  page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
}, 2 * PATIENCE_MS)

afterAll(async () => {
  await browser?.close()
  if (dev?.exitCode === null) {
    dev.kill('SIGINT')
    await once(dev, 'exit')
  }
  for (const folder of [copy, dataDir])
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
}, PATIENCE_MS)

test('`npm run dev` serves pages from Vite, data from the API and mails, and names the logins', LIMIT, async () => {
  await page.goto(baseUrl)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(JSON.parse(await textOf('/healthz'))).toEqual({ status: 'ok' })
  expect(said).toContain('anna.ek@demo.example')
  const mailbox = new RegExp(`${baseUrl}(/mailbox/\\S+)`).exec(said)?.[1] ?? ''
  expect(await textOf(mailbox)).toContain('Lokal brevlåda')
})

test('the clinic’s app is served below its base path, and shows a page', LIMIT, async () => {
  expect(said).toContain(`${baseUrl}/clinic/`)
  await page.goto(`${baseUrl}/clinic/`)
  await page.waitForURL('**/clinic/login')
  await page.getByRole('heading', { level: 1, name: 'Logga in' }).waitFor()
})

test('a patient logs in: cookies, policies and the origin are no obstacle on http', LIMIT, async () => {
  const [, password = ''] = /the password (\S+)/.exec(said) ?? []
  await page.goto(`${baseUrl}/auth`)
  await page.locator('input[type=email]').fill('bo.lind@demo.example')
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/index')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/index')
})

test('a changed component shows in the page that is open', LIMIT, async () => {
  await page.goto(`${baseUrl}/nowhere`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const opened = await page.evaluate(() => performance.timeOrigin)
  change('apps/patient/src/features/not-found/not-found.tsx', '<h1 ', '<h1 data-changed="yes" ')
  await page.locator('h1[data-changed=yes]').waitFor()
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
})

test('a change of the server starts the API again, and leaves the database running', LIMIT, async () => {
  const before = postmaster()
  const contract = 'packages/contract/src/errors.ts'
  change('apps/api/src/http/health.ts', "status: 'ok'", "status: 'changed'")
  await until(async () => (await textOf('/healthz')).includes('changed'), 'the changed answer')
  const fault = 'throw new Error("broken")\n'
  change(contract, '', fault)
  await until(async () => (await textOf('/healthz')).includes('does not run'), 'the refusal')
  change(contract, fault, '')
  await until(async () => (await textOf('/healthz')).includes('changed'), 'the answer of the mended API')
  expect(postmaster()).toBe(before)
})

test('Ctrl+C ends it with everything that it has started', LIMIT, async () => {
  dev.kill('SIGINT')
  expect(await once(dev, 'exit')).toEqual([0, null])
  await expect(fetch(`${baseUrl}/healthz`)).rejects.toThrow()
  await expect(fetch(`http://localhost:${port + 1}/healthz`)).rejects.toThrow()
  expect(() => postmaster()).toThrow()
})
