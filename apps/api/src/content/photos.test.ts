import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { writePack } from '@htd/content/write-pack'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { importRefused, readPackOrFault } from '#start/read-pack-or-fault.ts'
import { makeDeck, makeSlide, withDecks } from '#test/decks.ts'
import { defaultPack } from '#test/default-pack.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { photo } from '#test/photo.ts'
import { servePack } from '#test/serve-pack.ts'
import { importPack } from './import-pack.ts'

const secret = 'N 59.3293 E 18.0686'

async function serve(image: Awaited<ReturnType<typeof photo>>): Promise<TestDeps> {
  const deps = await makeDeps()
  const folder = await defaultPack()
  await servePack(deps, { ...withDecks(folder, 'photos', []), images: [...folder.images, image] })
  return deps
}

const fetchFrom = (deps: TestDeps, url: string) => buildApp(deps).inject(url)

test('a photo is served in two formats and three widths, never wider than it is, for ever', async () => {
  const deps = await serve(await photo('images/room.jpg', { width: 1200, height: 600 }))
  const sources = deps.content.imageSources('photos', 'images/room.jpg')
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  for (const { type, srcset } of sources) {
    const sizes = srcset.split(', ').map((size) => size.split(' '))
    expect(sizes.map(([, width]) => width)).toEqual(['480w', '960w', '1200w'])
    for (const [path = '', width = ''] of sizes) {
      const { headers, rawPayload, statusCode } = await fetchFrom(deps, path)
      expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([200, type, 'nosniff'])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const made = await sharp(rawPayload).metadata()
      expect([made.width, made.height]).toEqual([Number.parseInt(width, 10), Number.parseInt(width, 10) / 2])
    }
  }
  expect(sources[1]?.srcset).toContain(`${deps.content.imagePath('photos', 'images/room.jpg')} 960w`)
})

test('what a camera wrote into a photo is not served; it is turned upright first', async () => {
  const exif = { IFD0: { Artist: secret }, IFD3: { GPSLatitudeRef: 'N' } }
  const image = await photo('images/room.jpg', { width: 80, height: 40, exif, orientation: 6 })
  expect(Buffer.from(image.bytes).toString('latin1')).toContain(secret)
  const deps = await serve(image)
  const [path = ''] = deps.content.imageSources('photos', image.file)[1]?.srcset.split(' ') ?? []
  const { rawPayload } = await fetchFrom(deps, path)
  expect(rawPayload.toString('latin1')).not.toContain(secret)
  const { width, height, exif: left } = await sharp(rawPayload).metadata()
  expect([width, height, left]).toEqual([40, 80, undefined])

  const rows = await deps.db.selectFrom('content_images').select(['sha256', 'is_served']).execute()
  const originals = rows.filter(({ is_served }) => !is_served)
  expect(originals).toHaveLength(1)
  expect((await fetchFrom(deps, `/media/${originals[0]?.sha256}.jpg`)).statusCode).toBe(404)
})

test('a drawing stays one file, and is served so that it can do nothing', async () => {
  const deps = await makeDeps()
  const { version } = deps.content.current()
  expect(deps.content.imageSources(version, 'images/lid-red.svg')).toEqual([])
  const { headers } = await fetchFrom(deps, deps.content.imagePath(version, 'images/lid-red.svg'))
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

/** Builds a PNG whose header claims this size but which contains almost no data. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const png = (width: number, height: number) => photo('images/x.png', { width, height }).then(({ bytes }) => bytes)
const moving = async () => {
  const frames = [await png(4, 4), await png(4, 6)].map((bytes) => Buffer.from(bytes))
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}
const noPhotos = [
  ['bomb', 'png', async () => bomb(30_000, 30_000), /can not be read, or has more than 25 million pixels/],
  ['page with the first bytes of a picture', 'png', async () => `${'\x89PNG\r\n\x1a\n'}<script>`, /can not be read/],
  [
    'file of more than 5 MB',
    'png',
    async () => Buffer.concat([await png(4, 4), Buffer.alloc(5_300_000)]),
    /has \d+ bytes, more than 5000000/,
  ],
  ['picture that breaks off', 'png', async () => (await png(300, 300)).subarray(0, 200), /can not be read/],
  ['picture that moves', 'webp', moving, /moves, and a picture must not/],
] as const
test.each(noPhotos)('a %s is refused', async (_, kind, bytes, fault) => {
  const dir = await mkdtemp(join(tmpdir(), 'htd-photos-'))
  try {
    const file = `images/x.${kind}`
    const slide = makeSlide('one', { image: { file, alt: { sv: 'Ett', en: 'One' } } })
    const folder = withDecks(await defaultPack(), 'photos', [makeDeck({ kind: 'htd', key: 'one', slides: [slide] })])
    const used = JSON.stringify(folder.pack)
    await writePack({ ...folder, images: folder.images.filter((image) => used.includes(image.file)) }, dir)
    const content = await bytes()
    await writeFile(join(dir, file), typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
    const { db } = await makeDeps()
    const importing = async () => importPack(db, await readPackOrFault(dir), { makeCurrent: true })
    await expect(importing().catch(importRefused('photos'))).rejects.toMatchObject({
      lines: [expect.stringMatching(fault)],
    })
  } finally {
    await rm(dir, { recursive: true })
  }
})
