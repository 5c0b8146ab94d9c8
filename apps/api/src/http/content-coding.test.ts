import type { InjectOptions } from 'fastify'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { codings, decoded } from '#test/coded.ts'
import { addContentCoding } from './content-coding.ts'
import { named, sendBytes, sendNamed } from './send-bytes.ts'

const text = 'Torra ögon kan kännas grusiga.\n'.repeat(100)
const markup = named(Buffer.from(`<svg>${'<g/>'.repeat(500)}</svg>`))

function testApp() {
  const app = fastify()
  addContentCoding(app)
  app.get('/html', (_, reply) => reply.type('text/html; charset=utf-8').send(text))
  app.get('/vary', (_, reply) => reply.type('text/plain').header('vary', 'Cookie').send(text))
  app.get('/object', () => ({ text }))
  app.get('/small', (_, reply) => reply.type('text/html').send('a'.repeat(999)))
  app.get('/named', (_, reply) => sendNamed(reply.type('image/svg+xml'), markup))
  app.get('/unnamed', (_, reply) => sendBytes(reply.type('image/svg+xml'), markup))
  app.get('/coded', (_, reply) => reply.type('text/css').header('content-encoding', 'br').send(Buffer.from(text)))
  app.get('/204', (_, reply) => reply.code(204).send())
  for (const type of ['image/png', 'image/jpeg', 'application/pdf', 'application/zip', 'font/woff2'])
    app.get(`/${type}`, (_, reply) => reply.type(type).send(Buffer.from(text)))
  return app
}

const app = testApp()
const get = async (url: string, headers: InjectOptions['headers'] = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode: status, headers: sent, rawPayload } = await app.inject({ url, headers, method })
  return { status, headers: sent as Record<string, string | undefined>, body: rawPayload }
}

test.each(codings)('[FIX-16] an answer that no route prepared goes out in %s', async (coding) => {
  for (const url of ['/html', '/object', '/vary']) {
    const [plain, coded] = [await get(url), await get(url, { 'accept-encoding': coding })]
    expect(coded.headers).toMatchObject({ 'content-encoding': coding, 'content-length': `${coded.body.length}` })
    expect(coded.headers).toMatchObject({ vary: plain.headers.vary, 'content-type': plain.headers['content-type'] })
    expect(decoded(coded)).toEqual(plain.body)
    expect(coded.body.length).toBeLessThan(plain.body.length / 4)
  }
})

test('[FIX-16] caches are told that an answer depends on the coding, also when it was sent plain', async () => {
  for (const [url, vary] of [
    ['/html', 'Accept-Encoding'],
    ['/vary', 'Cookie, Accept-Encoding'],
    ['/small', undefined],
    ['/image/png', undefined],
  ] as const)
    for (const headers of [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'identity' }])
      expect([url, (await get(url, headers)).headers.vary]).toEqual([url, vary])
})

test.each(['/small', '/image/png', '/image/jpeg', '/application/pdf', '/application/zip', '/font/woff2', '/204'])(
  '[FIX-16] %s goes out as it is',
  async (url) => {
    const answer = await get(url, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toEqual((await get(url)).body)
  },
)

test('[FIX-16] among equal weights, held bytes come in the smallest coding, and fresh ones in the quickest', async () => {
  for (const [header, held, fresh] of [
    ['gzip, deflate, br, zstd', 'br', 'zstd'],
    ['gzip, br', 'br', 'br'],
    ['br;q=0.5, gzip', 'gzip', 'gzip'],
    ['br, zstd;q=0.9', 'br', 'br'],
  ]) {
    const answers = await Promise.all(['/named', '/html'].map((url) => get(url, { 'accept-encoding': header })))
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([held, fresh])
  }
})

test('[FIX-16] an answer that is coded already is not coded again', async () => {
  const answer = await get('/coded', { 'accept-encoding': 'gzip' })
  expect([answer.headers['content-encoding'], answer.body.toString()]).toEqual(['br', text])
})

test('[FIX-16] each form has an ETag of its own, and 304 goes only to who holds that very form', async () => {
  const plain = await get('/named')
  const tags = [`${plain.headers.etag}`]
  for (const coding of codings) {
    const headers = { 'accept-encoding': coding }
    const { etag = '' } = (await get('/named', headers)).headers
    for (const tag of tags) expect((await get('/named', { ...headers, 'if-none-match': tag })).status).toBe(200)
    tags.push(etag)
    for (const method of ['GET', 'HEAD'] as const) {
      const same = await get('/named', { ...headers, 'if-none-match': `"other", W/${etag}` }, method)
      expect([same.status, same.body.length]).toEqual([304, 0])
      expect(same.headers).toMatchObject({ etag, vary: 'Accept-Encoding' })
      expect(Object.keys(same.headers)).not.toEqual(expect.arrayContaining(['content-encoding']))
    }
  }
  expect(new Set(tags).size).toBe(4)
})

test('[FIX-16] forms that were compressed ahead of time are sent as they are', async () => {
  const own = fastify()
  addContentCoding(own)
  const coded = { br: Buffer.from('b'), zstd: Buffer.from('z'), gzip: Buffer.from('g') }
  const bodies = { '/short': 'short', '/long': text }
  for (const [url, body] of Object.entries(bodies))
    own.get(url, (_, reply) => sendNamed(reply.type('text/plain'), { ...named(Buffer.from(body)), coded }))
  for (const url of Object.keys(bodies))
    for (const coding of codings) {
      const answer = await own.inject({ url, headers: { 'accept-encoding': coding } })
      expect([answer.headers['content-encoding'], answer.body]).toEqual([coding, coding.slice(0, 1)])
      expect(answer.headers.vary).toBe('Accept-Encoding')
    }
})

test('[FIX-16] bytes that are held are compressed better than those sent once', async () => {
  const lines = Array.from({ length: 400 }, (_, line) => `<li>${line} ${(line * 7919) % 1000} ögon</li>`).join('\n')
  const own = fastify()
  addContentCoding(own)
  const bytes = named(Buffer.from(lines))
  own.get('/held', (_, reply) => sendBytes(reply.type('text/html'), bytes))
  own.get('/fresh', (_, reply) => reply.type('text/html').send(lines))
  for (const coding of ['br', 'zstd']) {
    const [held, fresh] = await Promise.all(
      ['/held', '/fresh'].map((url) => own.inject({ url, headers: { 'accept-encoding': coding } })),
    )
    expect(held?.rawPayload.length).toBeLessThan(fresh?.rawPayload.length ?? 0)
  }
})

test('[FIX-16] large and small answers alike are sent whole', async () => {
  const own = fastify()
  addContentCoding(own)
  own.get<{ Params: { size: string } }>('/:size', ({ params }, reply) =>
    reply.type('text/plain').send('åäö '.repeat(Number(params.size) / 7)),
  )
  for (const size of [1001, 64 * 1024, 64 * 1024 + 8, 700_000])
    for (const coding of codings) {
      const answer = await own.inject({ url: `/${size}`, headers: { 'accept-encoding': coding } })
      const body = decoded({ headers: { 'content-encoding': coding }, body: answer.rawPayload })
      expect(body.toString()).toBe('åäö '.repeat(size / 7))
    }
})
