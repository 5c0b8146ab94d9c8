import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { AppError } from '#app-error.ts'
import type { WebApp } from '#deps.ts'
import { decoded } from '#test/coded.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { loadWebApp } from './load-web-app.ts'

const renderer = `
export const createRenderer = (template, manifest) => (path, { preferences, settings, quiz, questions, clinic_name }) => ({
  status: path === '/nowhere' ? 404 : 200,
  html: template + JSON.stringify({ path, preferences, settings, quiz, questions, clinic_name }),
})`
const script = 'export const script = 1\n'.repeat(100)

let dist: string
let webApp: WebApp
let deps: TestDeps

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'htd-pages-'))
  for (const folder of ['client/assets', 'client/.vite', 'server']) await mkdir(join(dist, folder), { recursive: true })
  const files = {
    'client/index.html':
      '<!doctype html><title>HTD</title><link rel="stylesheet" crossorigin href="/assets/main-1.css">',
    'client/.vite/manifest.json': JSON.stringify({
      'src/main.tsx': { isEntry: true, css: ['assets/main-1.css'] },
      other: {},
    }),
    'client/assets/main-1.js': script,
    'client/assets/main-1.js.map': '{}',
    'client/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'server/render.js': renderer,
    'server/package.json': '{"type":"module"}',
  }
  for (const [file, text] of Object.entries(files)) await writeFile(join(dist, file), text)
  await writeFile(join(dist, 'client/assets/main-1.js.br'), brotliCompressSync(script))
  webApp = await loadWebApp('patient', dist)
  deps = { ...(await makeDeps()), webApps: [webApp] }
})
afterAll(() => rm(dist, { recursive: true }))

const get = (url: string, headers: Record<string, string> = {}) => buildApp(deps).inject({ url, headers })
const dataIn = (html: string) => JSON.parse(html.slice(html.indexOf('{')))

test('a page comes as HTML with its data inside, and is kept by nobody', async () => {
  const { statusCode, headers, body } = await get('/')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Cookie, Accept-Encoding',
  })
  const { quiz, questions, settings, preferences } = dataIn(body)
  expect(preferences).toMatchObject({ language: 'sv', theme: '' })
  expect(settings.clinic_name).toBe(deps.content.current().clinic.name.sv)
  expect(quiz.quizgdprlink_set).toHaveLength(4)
  expect(questions.items).toHaveLength(deps.content.current().general.questions.length)
})

test('the cookies of the visitor decide language and look, and nothing else gets in', async () => {
  const { body } = await get('/auth', {
    cookie: 'ui_prefs=lang=en.theme=dark.size=150; cookie_consent=accepted; accessToken=x',
  })
  expect(dataIn(body).preferences).toEqual({
    language: 'en',
    theme: 'dark',
    textSize: 150,
    autoAdvance: true,
    slidesStartPaused: false,
    hasConsentChoice: true,
  })
  const odd = await get('/auth', { cookie: 'ui_prefs=lang=%22<script>.theme=x' })
  expect(dataIn(odd.body).preferences).toMatchObject({ language: 'sv', theme: '' })
})

test('a page is rendered once for each way to show it; a token in the address is not part of it', async () => {
  const renderPage = vi.fn(webApp.renderPage)
  const app = buildApp({ ...deps, webApps: [{ ...webApp, renderPage }] })
  for (const url of ['/auth', '/auth/', '/auth?claim=a', '/auth?claim=b']) await app.inject(url)
  expect(renderPage).toHaveBeenCalledTimes(1)
  await app.inject({ url: '/auth', headers: { cookie: 'ui_prefs=theme=dark' } })
  expect(renderPage).toHaveBeenCalledTimes(2)
  expect(renderPage.mock.calls.map(([path]) => path)).toEqual(['/auth', '/auth'])
})

test('a page is compressed for who takes it', async () => {
  const { headers, rawPayload } = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe((await get('/')).body)
})

test.each([
  ['br', 'br'],
  ['zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
])('[FIX-16] to a browser that takes %s, pages come in %s', async (header, coding) => {
  for (const url of ['/', '/auth']) {
    const [plain, { headers, rawPayload }] = await Promise.all([get(url), get(url, { 'accept-encoding': header })])
    expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'Cookie, Accept-Encoding' })
    expect(decoded({ headers: { 'content-encoding': coding }, body: rawPayload }).toString()).toBe(plain.body)
  }
})

test('an unknown address gets the page of the app with 404', async () => {
  const { statusCode, headers } = await get('/nowhere')
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('files are kept for ever, as they were compressed when they were built', async () => {
  const plain = await get('/assets/main-1.js')
  expect(plain.body).toBe(script)
  expect(plain.headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  const small = await get('/assets/main-1.js', { 'accept-encoding': 'br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script)
  expect((await get('/icon.svg')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'image/svg+xml',
  })
})

test.each([
  '/assets/missing.js',
  '/assets/main-1.js.map',
  '/assets/',
  '/assets/..%2findex.html',
  '/api/v1/nothing',
  '/api',
  '/media/nothing.svg',
])('%s is no page', async (url) => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('<title>HTD')
})

test.each([
  '/index.html',
  '/assets/../index.html',
  '/assets/%2e%2e/index.html',
  '/.vite/manifest.json',
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/render.js',
])('%s shows nothing of the build', async (url) => {
  const { body } = await get(url)
  expect(body).toMatch(/^<!doctype html>.*\{"path":"\//)
})

test('HEAD says the same without a body; other methods are refused', async () => {
  const app = buildApp(deps)
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    expect((await app.inject({ method, url: '/' })).statusCode).toBe(404)
  }
})

test.each([
  ['content is missing', new AppError('unavailable'), 503],
  ['something is broken', new TypeError('broken inside'), 500],
])('when %s, the visitor gets a page in their language', async (_, failure, status) => {
  const fail = () => {
    throw failure
  }
  const app = buildApp({ ...deps, content: { ...deps.content, current: fail } })
  const answer = await app.inject({ url: '/', headers: { cookie: 'ui_prefs=lang=en.theme=dark' } })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(answer.body).toContain('<html lang="en" data-theme="dark"')
  expect(answer.body).toContain('The page can not be shown right now')
  expect(answer.body).toContain('<link rel="stylesheet" href="/assets/main-1.css">')
  expect(answer.body).not.toContain('broken inside')
})

test('a second app has its files and pages under a prefix, and takes none of the first', async () => {
  const named = (name: string) => () => ({ status: 200 as const, html: `<p>${name}</p>` })
  const first = { ...webApp, renderPage: named('first') }
  const second = { ...webApp, name: 'clinic' as const, prefix: '/second' as const, renderPage: named('second') }
  for (const webApps of [
    [first, second],
    [second, first],
  ]) {
    const app = buildApp({ ...deps, webApps })
    const textAt = async (url: string) => (await app.inject(url)).body
    for (const url of ['/', '/login', '/secondary']) expect(await textAt(url)).toBe('<p>first</p>')
    for (const url of ['/second', '/second/', '/second/login']) expect(await textAt(url)).toBe('<p>second</p>')
    for (const url of ['/assets/main-1.js', '/second/assets/main-1.js']) expect(await textAt(url)).toBe(script)
  }
})

test('the pages of the clinic carry the name of the clinic, and nothing of patients or questionnaires', async () => {
  const clinic = { ...webApp, name: 'clinic' as const, prefix: '/clinic' as const }
  const app = buildApp({ ...deps, webApps: [webApp, clinic] })
  const { body } = await app.inject({ url: '/clinic/staff', headers: { cookie: 'ui_prefs=lang=en' } })
  const { name } = deps.content.current().clinic
  expect(dataIn(body)).toEqual({
    path: '/clinic/staff',
    preferences: expect.objectContaining({ language: 'en' }),
    clinic_name: name,
  })
})

test.each(['/clinic/assets/missing.js', '/clinic/api'])('%s is no page of the second app either', async (url) => {
  const clinic = { ...webApp, name: 'clinic' as const, prefix: '/clinic' as const }
  expect((await buildApp({ ...deps, webApps: [clinic] }).inject(url)).statusCode).toBe(404)
})

test('an app that is not built is told so', async () => {
  await expect(loadWebApp('patient', join(dist, 'elsewhere'))).rejects.toThrow('ENOENT')
})
