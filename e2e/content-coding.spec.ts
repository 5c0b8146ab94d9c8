import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from './support/fixtures.ts'
import { accountScreens, patientScreens, publicScreens } from './support/screens.ts'

const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }
const textTypes = /^text\/|[/+](json|xml)|^font\/ttf/
const LIMIT_BYTES = 1000

const client = fileURLToPath(new URL('../apps/patient/dist/client', import.meta.url))
/** Addresses of all files built for browsers. */
const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/^index\.html$|\.(br|zst|gz)$/.test(entry.name))
  .map(({ parentPath, name }) => `${parentPath.slice(client.length)}/${name}`.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('/.'))
const screens = [...publicScreens, ...accountScreens, ...patientScreens].map(({ name }) => name)
const pages = [...new Set(screens.filter((name) => /^\/\S*$/.test(name)))]

/** Requests as a browser would, without decoding. */
async function ask(url: string, coding?: string) {
  const headers = coding ? { 'accept-encoding': coding } : {}
  const [answer] = (await once(request(url, { headers, agent: false }).end(), 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

type Answer = Awaited<ReturnType<typeof ask>>

const isLong = ({ headers, body }: Answer) =>
  textTypes.test(headers['content-type'] ?? '') && body.length >= LIMIT_BYTES

/** Short files are compressed only where it helps; long answers always are. */
function expectSame(path: string, plain: Answer, { status, headers, body }: Answer, wanted: string): void {
  const coding = headers['content-encoding']
  expect.soft([path, status, headers.vary]).toEqual([path, plain.status, plain.headers.vary])
  if (isLong(plain)) expect.soft([path, coding]).toEqual([path, wanted])
  const decode = coding ? decoders[coding as keyof typeof decoders] : (bytes: Buffer) => bytes
  expect.soft(decode(body).equals(plain.body), path).toBe(true)
  if (!coding) return
  expect.soft([path, headers.vary]).toEqual([path, expect.stringContaining('Accept-Encoding')])
  expect.soft(body.length, path).toBeLessThan(plain.body.length)
}

test('[FIX-16] every file and page over 1,000 bytes comes in the coding that was asked for, and reads the same', {
  tag: '@desktop',
}, async ({ baseURL }) => {
  test.setTimeout(180_000)
  const long = new Set<string>()
  for (const path of [...files, ...pages]) {
    const plain = await ask(`${baseURL}${path}`)
    expect.soft([path, plain.headers['content-encoding']]).toEqual([path, undefined])
    if (isLong(plain)) long.add(path)
    const ways = Object.keys(decoders)
    const answers = await Promise.all(ways.map((coding) => ask(`${baseURL}${path}`, coding)))
    for (const [at, coding] of ways.entries()) expectSame(path, plain, answers[at] ?? plain, coding)
  }
  expect(files.filter((path) => long.has(path)).length).toBeGreaterThan(50)
  expect(pages.filter((path) => long.has(path))).toEqual(pages)
})
