import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultPack, readDefaultPack } from '../test/default-pack.ts'
import { legalDigest, packDigest } from './digest.ts'
import { legalKeys, type PackFolder } from './shape.ts'

let folder: PackFolder
beforeAll(async () => {
  folder = await readDefaultPack()
})

/** A copy to change. */
const copy = () => structuredClone(folder)

describe('packDigest', () => {
  test('is the same for the same content, whatever the order of keys and pictures', () => {
    const { pack, images } = copy()
    const { version, ...rest } = pack
    expect(packDigest(folder)).toMatch(/^[0-9a-f]{64}$/)
    expect(packDigest({ pack: { ...rest, version }, images: images.reverse() })).toBe(packDigest(folder))
  })

  test.each<[string, (changed: PackFolder) => void]>([
    ['a word', ({ pack }) => void Object.assign(pack.resultTexts.framing, { sv: 'Ord' })],
    ['a weight', ({ pack }) => void Object.assign(pack.scoring, { minScoredItems: 5 })],
    ['the order of questions', ({ pack }) => void pack.general.questions.reverse()],
    ['a picture', ({ images }) => void images[0]?.bytes.set([0], 0)],
    ['the name of a picture', ({ images }) => void Object.assign(images[0] ?? {}, { file: 'images/other.svg' })],
    ['a picture less', ({ images }) => void images.pop()],
  ])('tells a change of %s', (_, change) => {
    const changed = copy()
    change(changed)
    expect(packDigest(changed)).not.toBe(packDigest(folder))
  })
})

test.each(legalKeys)('legalDigest of %s is the digest of its file', async (key) => {
  for (const language of ['sv', 'en'] as const) {
    const file = await readFile(`${defaultPack}/legal/${key}.${language}.html`)
    expect(legalDigest(folder.pack.legal, key, language)).toBe(createHash('sha256').update(file).digest('hex'))
  }
})
