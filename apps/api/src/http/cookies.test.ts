import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { contractEndpoints } from '#test/contract-endpoints.ts'
import { makeDeps } from '#test/make.ts'
import { cookiesOf, type ServerCookie } from './cookies.ts'

const mark: ServerCookie = { name: 'mark', path: '/auth/', maxAgeSeconds: 60 }
const other: ServerCookie = { ...mark, name: 'other' }

/** What a route reads of a header, and what it sends. */
async function exchange(cookie: string | undefined, baseUrl = 'http://localhost:3000') {
  const app = fastify()
  app.get('/', (request, reply) => {
    const cookies = cookiesOf({ request, reply, baseUrl }, [mark])
    cookies.set(mark, 'new')
    cookies.set(other, 'second')
    return { read: cookies.read(mark) ?? null }
  })
  const answer = await app.inject({ url: '/', headers: cookie === undefined ? {} : { cookie } })
  return { read: answer.json().read, sent: answer.headers['set-cookie'] }
}

test.each([
  ['mark=a', 'a'],
  ['first=1; mark=a=b; last=2', 'a=b'],
  ['  mark=a  ;x', 'a'],
  ['mark=', ''],
  ['mark=a; mark=a', null],
  ['mark=a; mark=b', null],
  ['Mark=a', null],
  ['xmark=a; mark2=b', null],
  ['__Secure-mark=a', null],
  ['mark', null],
  ['', null],
  [undefined, null],
])('[FIX-08] of %j it reads %j', async (header, value) => {
  expect((await exchange(header)).read).toBe(value)
})

test('[FIX-08] a cookie is kept from scripts and other sites, and on https from http', async () => {
  const rest = 'Path=/auth/; Max-Age=60; HttpOnly; SameSite=Strict'
  expect((await exchange('')).sent).toEqual([`mark=new; ${rest}`, `other=second; ${rest}`])
  const secure = await exchange('__Secure-mark=a; mark=b', 'https://htd.example')
  expect(secure).toEqual({
    read: 'a',
    sent: [`__Secure-mark=new; ${rest}; Secure`, `__Secure-other=second; ${rest}; Secure`],
  })
})

test('a route reads no cookie that it has not named', async () => {
  const app = fastify()
  app.get('/', (request, reply) => cookiesOf({ request, reply, baseUrl: '' }, [mark]).read(other))
  expect((await app.inject('/')).statusCode).toBe(500)
})

test('[FIX-08] one call reads one cookie: the log-in the mark of the device', async () => {
  const app = buildApp(await makeDeps())
  const reads: string[] = []
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    for (const { name } of routeOptions.config.readsCookies ?? []) reads.push(`${method} ${routeOptions.url} ${name}`)
  })
  for (const { method, path } of await contractEndpoints()) await app.inject({ method, url: path })
  expect(reads).toEqual(['POST /api/v1/auth/ device_mark'])
})

test('[FIX-08] nothing else looks at the header: pages read how a visitor wants them shown', async () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const))
  const readers = texts.filter(([, text]) => /headers\??\.cookie|['"]cookie['"]/.test(text))
  expect(readers.map(([file]) => file).sort()).toEqual([
    'features/mail/routes.ts',
    'http/cookies.ts',
    'http/pages.ts',
    'http/plain-page.ts',
  ])
})
