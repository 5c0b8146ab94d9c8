import { createHash } from 'node:crypto'
import { describeReport } from '@htd/report/describe-report'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { emptyDb } from '#test/database.ts'
import { makeData, makeQuestion } from '../../../../packages/report/test/sample.ts'
import { readPictures } from './report-pictures.ts'
import { createReportWriter } from './report-writer.ts'

const writer = createReportWriter({ timeoutMs: 60_000 })
afterAll(() => writer.close())

let db: Db
beforeEach(async () => {
  db = await emptyDb()
})

const now = new Date('2026-03-10T12:00:00Z')

/** Stores a picture. @returns its URL path */
async function store(bytes: Buffer, type: 'jpeg' | 'svg+xml' = 'jpeg', is_served = true): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await db
    .insertInto('content_images')
    .values({ sha256, media_type: `image/${type}`, bytes, is_served })
    .execute()
  return `/media/${sha256}.${type.slice(0, 3)}`
}

/** Builds a photo larger than displayed, with the entropy of a camera photo: about 10 kB in the report file. */
const cameraPhoto = (index: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 960,
      height: 640,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(7)
    .linear(3, -256 + index)
    .jpeg({ quality: 92 })
    .toBuffer()

/** Builds a report whose questions show these pictures. */
function docWith(sources: readonly string[]) {
  const questions = sources.map((image_path, index) => {
    const question = makeQuestion(index + 1)
    const [answer] = question.answer_set
    if (answer) Object.assign(answer, { image_path, image_alt: 'Ett öga', is_selected: true })
    return question
  })
  return describeReport(makeData(questions), now)
}

test('[RPT-04] 25 questions, each with a photo of its own, weigh at most 400 kB', async () => {
  const sources: string[] = []
  for (let index = 0; index < 25; index++) sources.push(await store(await cameraPhoto(index)))
  const doc = docWith(sources)
  const pictures = await readPictures(db, doc)
  expect(Object.keys(pictures)).toEqual(sources)
  for (const { byteLength } of Object.values(pictures)) expect(byteLength).toBeGreaterThan(7500)
  const bytes = await writer.write({ doc, pictures, now })
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g),
  ).toHaveLength(25)
  expect(bytes.length).toBeLessThanOrEqual(400_000)
})

const red = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="red" d="M0 0h10v10H0z"/></svg>'

test('[RPT-03] a drawing fills the height and stands to the left on white', async () => {
  const src = await store(Buffer.from(red), 'svg+xml')
  const { [src]: jpeg } = await readPictures(db, docWith([src]))
  const { data, info } = await sharp(Buffer.from(jpeg ?? new ArrayBuffer(0)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([432, 288])
  const colourAt = (x: number, y: number) =>
    [0, 1, 2].map((part) => Math.round((data[(y * 432 + x) * 3 + part] ?? 0) / 51))
  expect([colourAt(5, 5), colourAt(280, 280), colourAt(300, 5)]).toEqual([
    [5, 0, 0],
    [5, 0, 0],
    [5, 5, 5],
  ])
})

test('[RPT-03] what is no picture, is not shown to visitors or is not there is left out', async () => {
  const broken = await store(Buffer.from('no picture'))
  const hidden = await store(await cameraPhoto(0), 'jpeg', false)
  const gone = `/media/${'0'.repeat(64)}.jpg`
  expect(await readPictures(db, docWith([broken, hidden, gone, '/media/eye.jpg']))).toEqual({})
})
