import type { z } from 'zod'
import { type Deck, deck, type Sources, sources as sourcesSchema } from './deck-shape.ts'
import { type Fault, faultOfFile } from './fault.ts'
import { faultAt, type JsonSource } from './json-source.ts'
import { deckFile, SOURCES_FILE } from './layout.ts'
import { namesIn } from './names-in.ts'
import type { NamedImage } from './read-images.ts'
import { readJson } from './read-json.ts'
import { checkDecks, checkSources, type DeckFinding, remarksOnDecks } from './rules/check-decks.ts'

/** `images` are those that the decks name; undefined if a deck can't be read. Remarks are not faults: the pack is still valid. */
export type ReadDecks = {
  decks: Deck[]
  sources: Sources
  images: NamedImage[] | undefined
  faults: Fault[]
  remarks: Fault[]
}

type DeckSource = { deck: Deck; source: JsonSource }

/** Reads the decks of a pack, if any, ordered by kind and number. @param categories keys of the scoring rules */
export async function readDecks(dir: string, categories: readonly string[] | undefined): Promise<ReadDecks> {
  const names = await namesIn(dir, 'decks')
  const [read, sources] = await Promise.all([
    Promise.all(names.map((name) => readDeck(dir, name))),
    readSources(dir, (await namesIn(dir, '.')).includes(SOURCES_FILE)),
  ])
  const sound = read.flatMap(({ sound }) => sound ?? [])
  const decks = sound.map(({ deck }) => deck).sort(byNumber)
  const at = ({ key, path, message }: DeckFinding): Fault[] =>
    sound.filter(({ deck }) => deck.key === key).map(({ source }) => faultAt(source, path, message))
  return {
    decks,
    sources: sources.value ?? {},
    images: sound.length < names.length ? undefined : sound.flatMap(namedImages),
    faults: [
      ...read.flatMap(({ faults }) => faults),
      ...sources.faults,
      ...[...checkDecks(decks, categories), ...(sources.value ? checkSources(decks, sources.value) : [])].flatMap(at),
    ],
    remarks: remarksOnDecks(decks).flatMap(at),
  }
}

const byNumber = (a: Deck, b: Deck) => a.kind.localeCompare(b.kind, 'en') || a.number - b.number

/** Reads a deck. Its key is the name of its file. */
async function readDeck(dir: string, name: string): Promise<{ sound?: DeckSource; faults: Fault[] }> {
  const [, key] = /^([a-z0-9_-]+)\.json$/.exec(name) ?? []
  if (!key) {
    const message = 'must be a name of small letters, digits, dash and underscore, and .json'
    return { faults: [faultOfFile(`decks/${name}`, message)] }
  }
  const { value, source, faults } = await readJson(dir, { file: deckFile(key), schema: deck.omit({ key: true }) })
  if (!value || !source) return { faults }
  return { sound: { deck: deck.parse({ ...value, key }), source }, faults }
}

async function readSources(dir: string, isThere: boolean): Promise<{ value?: Sources; faults: Fault[] }> {
  if (!isThere) return { value: {}, faults: [] }
  const { value, faults } = await readJson(dir, { file: SOURCES_FILE, schema: sourcesSchema })
  return value ? { value: value as z.infer<typeof sourcesSchema>, faults } : { faults }
}

function namedImages({ deck, source }: DeckSource): NamedImage[] {
  const missing = (path: (string | number)[]) => faultAt(source, path, 'is no file of the pack')
  const ofSlides = deck.slides.flatMap(({ image }, index) =>
    image ? [{ file: image.file, missing: missing(['slides', index, 'image', 'file']) }] : [],
  )
  return [{ file: deck.image.file, missing: missing(['image', 'file']) }, ...ofSlides]
}
