import { brotliDecompressSync } from 'node:zlib'
import { listQuestions } from '@htd/contract/quiz'
import { getPublicSettings } from '@htd/contract/settings'
import fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { mountCached } from './mount-cached.ts'

let deps: TestDeps

beforeAll(async () => {
  deps = await makeDeps()
})

const ask = (headers: Record<string, string> = {}) => buildApp(deps).inject({ url: listQuestions.path, headers })

test('an answer comes with an ETag, and 304 to who holds it', async () => {
  const { headers, statusCode } = await ask()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'Authorization, Accept-Language, Accept-Encoding',
  })
  for (const held of [`${headers.etag}`, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
    const again = await ask({ 'if-none-match': held })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  }
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('an answer is compressed for who takes it, under a name of its own', async () => {
  const plain = await ask()
  const small = await ask({ 'accept-encoding': 'gzip, br;q=1.0' })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', etag: `${plain.headers.etag}`.replace(/"$/, '-br"') })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  expect((await ask({ 'accept-encoding': 'br', 'if-none-match': `${small.headers.etag}` })).statusCode).toBe(304)
})

test.each(['deflate', 'br;q=0', 'identity, br;q=0.0', 'brotli'])('who accepts %s gets it plain', async (accepted) => {
  expect((await ask({ 'accept-encoding': accepted })).headers).not.toHaveProperty('content-encoding')
})

test('another language is another answer', async () => {
  const swedish = await ask()
  const english = await ask({ 'accept-language': 'en' })
  expect(english.headers.etag).not.toBe(swedish.headers.etag)
})

test('an answer the contract does not promise is a defect', async () => {
  const app = fastify()
  const body = Buffer.from(JSON.stringify({ clinic_name: 'x', secret: 1 }))
  mountCached(app, deps, getPublicSettings, () => ({ body, etag: 'x' }))
  expect((await app.inject(getPublicSettings.path)).statusCode).toBe(500)
})
