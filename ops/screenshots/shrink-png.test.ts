import { deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPng, writePng } from './png.ts'
import { shrinkPng } from './shrink-png.ts'

/** Two pixels a row; each row uses one of the five filters, and all decode to the same colours. */
const red = [250, 0, 10]
const blue = [0, 20, 250]
const lines = [
  [0, ...red, ...blue],
  [1, ...red, 6, 20, 240],
  [2, 0, 0, 0, 0, 0, 0],
  [3, 125, 0, 5, 131, 10, 120],
  [4, 0, 0, 0, 0, 0, 0],
]

/** A truecolour PNG, made by patching the differences into a palette PNG. */
function picture(): Buffer {
  const png = writePng({ width: 2, height: lines.length, pixels: Buffer.alloc(0) }, [], Buffer.alloc(10))
  png[25] = 2
  const at = png.indexOf('IDAT') - 4
  const packed = deflateSync(Buffer.from(lines.flat()))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(packed.length)
  return Buffer.concat([png.subarray(0, at), length, Buffer.from('IDAT'), packed, Buffer.alloc(4)])
}

/** The content of one chunk of a PNG. */
function part(png: Buffer, type: string): Buffer {
  const at = png.indexOf(type)
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
}

test('every way to predict a line is undone', () => {
  const { width, height, pixels } = readPng(picture())
  expect([width, height]).toEqual([2, 5])
  expect([...pixels]).toEqual(lines.flatMap(() => [...red, ...blue]))
})

test('a picture of few colours keeps each of them', () => {
  const small = shrinkPng(picture())
  expect([...part(small, 'PLTE')]).toEqual([...red, ...blue])
  expect([...inflateSync(part(small, 'IDAT'))]).toEqual(lines.flatMap(() => [0, 0, 1]))
})

test('a picture with a table is not read as one without', () => {
  expect(() => readPng(shrinkPng(picture()))).toThrow('Not a PNG of 8 bits')
})
