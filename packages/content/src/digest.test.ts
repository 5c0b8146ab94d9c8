import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { legalKeys } from '@htd/domain/vocabulary/legal-keys'
import { beforeAll, describe, expect, test } from 'vitest'
import { readDefaultPack } from '../test/default-pack.ts'
import { readAfter } from '../test/small-pack.ts'
import { defaultPackFolder } from './default-pack.ts'
import { legalDigest, packDigest } from './digest.ts'
import type { PackFolder } from './shape.ts'

let folder: PackFolder
beforeAll(async () => {
  folder = await readDefaultPack()
})

/** Returns a copy to modify. */
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
    ['a word of a slide', ({ pack }) => void Object.assign(pack.decks[0]?.slides[0]?.title ?? {}, { sv: 'Ord' })],
    ['the order of decks', ({ pack }) => void pack.decks.reverse()],
    [
      'an answer of the help',
      ({ pack }) => void Object.assign(pack.help.faq.items[0]?.answer ?? {}, { sv: '<p>Ord</p>' }),
    ],
    ['a source', ({ pack }) => void Object.assign(pack.sources, { more: { title: 'More' } })],
  ])('tells a change of %s', (_, change) => {
    const changed = copy()
    change(changed)
    expect(packDigest(changed)).not.toBe(packDigest(folder))
  })
})

test('a pack of before there were decks keeps the digest that it is stored with', async () => {
  const read = await readAfter(
    { file: 'decks', remove: true },
    { file: 'sources.json', remove: true },
    { file: 'images/eye.svg', remove: true },
    { file: 'help', remove: true },
  )
  if (!read.ok) throw new Error()
  expect(packDigest(read.folder)).toBe('c02cbed0ade288d0e3c6948bfd7a521fe56c78b4080eed83291f19b9103afd57')
})

test.each(legalKeys)('legalDigest of %s is the digest of its file', async (key) => {
  for (const language of ['sv', 'en'] as const) {
    const file = await readFile(`${defaultPackFolder}/legal/${key}.${language}.html`)
    expect(legalDigest(folder.pack.legal, key, language)).toBe(createHash('sha256').update(file).digest('hex'))
  }
})
