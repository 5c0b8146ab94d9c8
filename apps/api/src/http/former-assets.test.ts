import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import type { Deps, WebApp } from '#deps.ts'
import { codings, decoded } from '#test/coded.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { forgetAssets } from '#web-assets/forget-assets.ts'
import { startStoringAssets } from '#web-assets/start-storing-assets.ts'
import { storeAssets } from '#web-assets/store-assets.ts'
import { readHashedFiles } from './built-files.ts'

const script = 'export const script = 1\n'.repeat(100)
const files = {
  'index.html': '<!doctype html>',
  'robots.txt': 'none',
  'assets/plain.js': 'unhashed',
  'assets/email.page-1a2b3c4d.js': script,
  'assets/email.page-1a2b3c4d.js.map': '{}',
  'assets/small-1a2b3c4d.css': 'a{}',
  'assets/rare-_-Zx09_-.woff2': 'font',
}

let folder: string
let deps: TestDeps
beforeEach(async () => {
  deps = await makeDeps()
  folder = mkdtempSync(join(tmpdir(), 'htd-builds-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function buildOf(name: string, prefix: WebApp['prefix'], content: Record<string, string>): WebApp {
  const clientDir = join(folder, name)
  mkdirSync(join(clientDir, 'assets'), { recursive: true })
  for (const [file, text] of Object.entries(content)) writeFileSync(join(clientDir, file), text)
  const renderPage = () => ({ status: 200 as const, html: 'page' })
  return { name: prefix ? 'clinic' : 'patient', prefix, clientDir, stylesheets: [], renderPage }
}

const serverOf = (...webApps: WebApp[]) => buildApp({ ...deps, webApps } as Deps)

test('[OPS-07] a server sends the files of another build as that one does: type, caching, ETag, each coding', async () => {
  for (const prefix of ['', '/clinic'] as const) {
    const former = buildOf(`former${prefix}`, prefix, files)
    await storeAssets(deps.db, readHashedFiles([former]))
    const [old, next] = [serverOf(former), serverOf(buildOf(`next${prefix}`, prefix, { 'index.html': '' }))]
    for (const name of ['email.page-1a2b3c4d.js', 'small-1a2b3c4d.css', 'rare-_-Zx09_-.woff2'])
      for (const coding of [undefined, ...codings]) {
        const asked = {
          url: `${prefix}/assets/${name}`,
          headers: coding ? { 'accept-encoding': coding } : ({} as Record<string, string>),
        }
        const [one, other] = [await old.inject(asked), await next.inject(asked)]
        expect(other.statusCode).toBe(200)
        const own = { date: '', 'x-request-id': '' }
        expect({ ...other.headers, ...own }).toEqual({ ...one.headers, ...own })
        const text = ({ headers, rawPayload }: typeof one) =>
          decoded({ headers: headers as Record<string, string>, body: rawPayload }).toString()
        expect(text(other)).toBe(text(one))
        const again = await next.inject({
          ...asked,
          headers: { ...asked.headers, 'if-none-match': `${one.headers.etag}` },
        })
        expect(again.statusCode).toBe(304)
      }
  }
})

test('[OPS-07] no file without a hash is kept, and none is asked for in the database', async () => {
  await storeAssets(deps.db, readHashedFiles([buildOf('former', '', files)]))
  const rows = await deps.db.selectFrom('web_assets').select('path').orderBy('path').execute()
  expect(rows.map(({ path }) => path)).toEqual([
    '/assets/email.page-1a2b3c4d.js',
    '/assets/rare-_-Zx09_-.woff2',
    '/assets/small-1a2b3c4d.css',
  ])
  await deps.db
    .insertInto('web_assets')
    .values({ path: '/assets/plain.js', body: Buffer.from('x') })
    .execute()
  const app = serverOf(buildOf('next', '', { 'index.html': '' }))
  for (const name of [
    'plain.js',
    'gone-1a2b3c4d.js',
    'email.page-1a2b3c4d.js.map',
    'email.page-1a2b3c4d.xyz',
    '..%2frobots.txt',
  ])
    expect((await app.inject(`/assets/${name}`)).statusCode, name).toBe(404)
})

test('[OPS-07] files go seven days after the last server with their build; a server that runs keeps its own', async () => {
  const running = buildOf('running', '', { 'assets/both-1a2b3c4d.js': 'b', 'assets/next-1a2b3c4d.js': 'n' })
  const former = buildOf('former', '', { 'assets/both-1a2b3c4d.js': 'b', 'assets/last-1a2b3c4d.js': 'l' })
  await storeAssets(deps.db, readHashedFiles([former]))
  const age = (days: number) =>
    sql`update web_assets set in_build_at = now() - ${days} * interval '1 day'`.execute(deps.db)
  const names = async () =>
    (await deps.db.selectFrom('web_assets').select('path').orderBy('path').execute()).map(({ path }) => path)

  await age(6.9)
  await forgetAssets.run(deps, null)
  expect(await names()).toHaveLength(2)
  await age(7.1)
  const stop = await startStoringAssets(deps, () => readHashedFiles([running]))
  stop()
  await forgetAssets.run(deps, null)
  expect(await names()).toEqual(['/assets/both-1a2b3c4d.js', '/assets/next-1a2b3c4d.js'])
})

test('[OPS-07] a database that takes no writes delays no start and fails none', async () => {
  const assets = () => readHashedFiles([buildOf('former', '', files)])
  const storage = { ...deps.storage, fault: () => 'read_only' as const }
  ;(await startStoringAssets({ ...deps, storage }, assets))()
  const broken = () => {
    throw new Error('the folder is gone')
  }
  ;(await startStoringAssets(deps, broken))()
  expect(await deps.db.selectFrom('web_assets').select('path').execute()).toEqual([])
  expect(deps.lines.join()).toContain('files of the web apps not stored for other servers')
})
