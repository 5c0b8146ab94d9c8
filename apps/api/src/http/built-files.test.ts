import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codings, decoded } from '#test/coded.ts'
import { serveBuiltFiles } from './built-files.ts'
import { addContentCoding } from './content-coding.ts'

const script = 'export const script = 1\n'.repeat(100)
/** Compressed as poorly as possible: forms made by the server itself would be smaller. */
const compressed = {
  br: brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }),
  zst: zstdCompressSync(script, { params: { [constants.ZSTD_c_compressionLevel]: -7 } }),
  gz: gzipSync(script, { level: 0 }),
}
const endings = [
  ['br', 'br'],
  ['zstd', 'zst'],
  ['gzip', 'gz'],
] as const

let folder: string
let app: FastifyInstance

const serverOf = (root: string) => {
  const server = fastify()
  addContentCoding(server)
  serveBuiltFiles(server, root)
  return server
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'htd-files-'))
  await mkdir(join(folder, 'assets'))
  const files = { 'assets/main-1.js': script, 'assets/style-1.css': 'a{}', 'later.js': script, 'icon.svg': '<svg/>' }
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  for (const [, ending] of endings) await writeFile(join(folder, `assets/main-1.js.${ending}`), compressed[ending])
  app = serverOf(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('[FIX-16] a file goes out as the build has compressed it, each form under an ETag of its own', async () => {
  const tags = new Set([(await get('/assets/main-1.js')).headers.etag])
  for (const [coding, ending] of endings) {
    const asked = { 'accept-encoding': coding }
    const { headers, rawPayload } = await get('/assets/main-1.js', asked)
    expect(rawPayload).toEqual(compressed[ending])
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    const again = await get('/assets/main-1.js', { ...asked, 'if-none-match': `${headers.etag}` })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await get(`/assets/main-1.js.${ending}`)).statusCode).toBe(404)
    tags.add(headers.etag)
  }
  expect(tags.size).toBe(4)
})

test('[FIX-16] a file that the build has not compressed is compressed all the same; a short one is not', async () => {
  for (const coding of codings) {
    const { headers, rawPayload } = await get('/later.js', { 'accept-encoding': coding })
    expect(headers).toMatchObject({ 'content-encoding': coding, 'cache-control': 'no-cache' })
    expect(decoded({ headers: { 'content-encoding': coding }, body: rawPayload }).toString()).toBe(script)
    expect((await get('/icon.svg', { 'accept-encoding': coding })).body).toBe('<svg/>')
  }
})

test('[FIX-16] HEAD answers the headers of GET in each coding', async () => {
  for (const coding of codings) {
    const headers = { 'accept-encoding': coding }
    const request = { url: '/assets/main-1.js', headers }
    const [one, other] = [await app.inject(request), await app.inject({ ...request, method: 'HEAD' })]
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, 0])
    expect({ ...other.headers, date: '' }).toEqual({ ...one.headers, date: '' })
  }
})

test('[FIX-16] a request for a part of a file gets the whole of it, in the coding it takes', async () => {
  for (const range of ['bytes=0-9', 'bytes=999999-', 'bytes=5-1', 'lines=1'])
    for (const coding of [undefined, ...codings]) {
      const { statusCode, headers, rawPayload } = await get('/assets/main-1.js', {
        range,
        ...(coding ? { 'accept-encoding': coding } : {}),
      })
      expect([statusCode, headers['content-encoding'], headers['content-range']]).toEqual([200, coding, undefined])
      const sent = coding ? { 'content-encoding': coding } : {}
      expect(decoded({ headers: sent, body: rawPayload }).toString()).toBe(script)
    }
})

test('[FIX-16] a kind of file that browsers would not use stops the start', async () => {
  const other = await mkdtemp(join(tmpdir(), 'htd-files-'))
  await writeFile(join(other, 'sound.xyz'), 'x')
  expect(() => serverOf(other)).toThrow('sound.xyz')
  await rm(other, { recursive: true })
})
