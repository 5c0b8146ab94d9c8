import { readPng, writePng } from './png.ts'

const MOST_COLOURS = 256

/** The same picture with a palette of 256 colours, a sixth of the size. Less frequent colours are mapped to the nearest one. */
export function shrinkPng(png: Buffer): Buffer {
  const picture = readPng(png)
  const counts = new Map<number, number>()
  const colourAt = (pixel: number) => picture.pixels.readUIntBE(pixel * 3, 3)
  const indexes = Buffer.alloc(picture.width * picture.height)
  for (let pixel = 0; pixel < indexes.length; pixel++) {
    const colour = colourAt(pixel)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }

  const byFrequency = [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  const colours = byFrequency.slice(0, MOST_COLOURS)
  const indexOf = new Map(byFrequency.map((colour) => [colour, nearest(colours, colour)]))
  for (let pixel = 0; pixel < indexes.length; pixel++) indexes[pixel] = indexOf.get(colourAt(pixel)) ?? 0
  return writePng(picture, colours, indexes)
}

function nearest(colours: readonly number[], wanted: number): number {
  let [best, bestDistance] = [0, Number.POSITIVE_INFINITY]
  colours.forEach((colour, index) => {
    const distance = [16, 8, 0].reduce(
      (sum, shift) => sum + (((colour >> shift) & 255) - ((wanted >> shift) & 255)) ** 2,
      0,
    )
    if (distance < bestDistance) [best, bestDistance] = [index, distance]
  })
  return best
}
