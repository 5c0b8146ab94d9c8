import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** The pixels of a picture, three bytes each (red, green, blue), row by row. */
export type Picture = { width: number; height: number; pixels: Buffer }

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const BYTES = 3

/** Reads a PNG as browsers write screenshots: 8-bit RGB, not interlaced. @throws Error for any other */
export function readPng(png: Buffer): Picture {
  const packed: Buffer[] = []
  let header = Buffer.alloc(13)
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') header = Buffer.from(data)
    if (type === 'IDAT') packed.push(data)
    at += length + 12
  }
  if (header.readUInt32BE(8) !== 0x08020000) throw new Error('Not a PNG of 8 bits, red, green and blue')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  return { width, height, pixels: unfilter(inflateSync(Buffer.concat(packed)), width * BYTES, height) }
}

/** Each row of a PNG names the filter that predicts its bytes from their neighbours. @source PNG specification, section 9 */
function unfilter(lines: Buffer, stride: number, height: number): Buffer {
  const pixels = Buffer.alloc(stride * height)
  for (let at = 0; at < pixels.length; at++) {
    const [row, column] = [Math.floor(at / stride), at % stride]
    const left = column < BYTES ? 0 : (pixels[at - BYTES] ?? 0)
    const above = pixels[at - stride] ?? 0
    const corner = column < BYTES ? 0 : (pixels[at - stride - BYTES] ?? 0)
    const start = row * (stride + 1)
    const prediction = predict[lines[start] ?? 0]?.(left, above, corner) ?? 0
    pixels[at] = (lines[start + 1 + column] ?? 0) + prediction
  }
  return pixels
}

const predict: ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const target = left + above - corner
    const distances = [left, above, corner].map((value) => Math.abs(target - value))
    return [left, above, corner][distances.indexOf(Math.min(...distances))] ?? 0
  },
]

/** Writes a PNG with a palette of at most 256 colours. `indexes` has one byte a pixel. */
export function writePng({ width, height }: Picture, colours: readonly number[], indexes: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt32BE(0x08030000, 8)
  const palette = Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  const lines = Array.from({ length: height }, (_, row) => [
    Buffer.alloc(1),
    indexes.subarray(row * width, (row + 1) * width),
  ])
  const packed = deflateSync(Buffer.concat(lines.flat()), { level: 9 })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
