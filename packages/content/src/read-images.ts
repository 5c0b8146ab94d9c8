import { checkSvg } from './check-svg.ts'
import { type Fault, faultOfFile } from './fault.ts'
import { namesIn } from './names-in.ts'
import { readBytes } from './read-file.ts'
import type { PackImage } from './shape.ts'

const FOLDER = 'images'

const kinds: Record<string, { mediaType: string; isThis: (bytes: Buffer) => boolean }> = {
  svg: { mediaType: 'image/svg+xml', isThis: () => true },
  png: {
    mediaType: 'image/png',
    isThis: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  jpg: { mediaType: 'image/jpeg', isThis: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  webp: {
    mediaType: 'image/webp',
    isThis: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
}

/** A picture that an answer, a deck or a step names, and the fault to report if it is missing. */
export type NamedImage = { file: string; missing: Fault }

/**
 * Reads the pictures of a pack, sorted by name.
 *
 * @param named the pictures that answers, decks and steps name; undefined if unknown, in which case none counts as unused
 */
export async function readImages(
  dir: string,
  named: readonly NamedImage[] | undefined,
): Promise<{ images: PackImage[]; faults: Fault[] }> {
  const there = (await namesIn(dir, FOLDER)).map((name) => `${FOLDER}/${name}`)
  const isUsed = (file: string) => !named || named.some((image) => image.file === file)
  const read = await Promise.all(
    there.map(
      async (file): Promise<ReadImage> =>
        isUsed(file)
          ? readImage(dir, file)
          : { faults: [faultOfFile(file, 'is not used by any answer, deck, slide or step')] },
    ),
  )
  const missing = (named ?? []).filter(({ file }) => !there.includes(file)).map((image) => image.missing)
  return {
    images: read.flatMap(({ image }) => (image ? [image] : [])),
    faults: [...missing, ...read.flatMap(({ faults }) => faults)],
  }
}

type ReadImage = { image?: PackImage; faults: Fault[] }

async function readImage(dir: string, file: string): Promise<ReadImage> {
  const read = await readBytes(dir, file)
  if ('fault' in read) return { faults: [read.fault] }
  const extension = file.slice(file.lastIndexOf('.') + 1)
  const kind = kinds[extension]
  if (!kind?.isThis(read.bytes)) return { faults: [faultOfFile(file, `is no ${extension} picture`)] }
  const faults = extension === 'svg' ? checkSvg(file, read.bytes.toString('utf8')) : []
  return faults.length > 0
    ? { faults }
    : { image: { file, mediaType: kind.mediaType, bytes: new Uint8Array(read.bytes) }, faults }
}
