import { z } from 'zod'
import { imageFile } from './image-file.ts'
import { plainText, richWords, words } from './words.ts'

const key = z.string().regex(/^[a-z0-9_-]+$/, 'must have small letters, digits, dash and underscore only')

/** A picture always says in words what it shows. */
const picture = z.strictObject({ file: imageFile, alt: words })

export const slide = z.strictObject({
  id: z.uuid(),
  number: z.int().min(1),
  title: words,
  /** Rich text, 40 to 60 words: as much as a slow reader reads in 30 s. */
  body: richWords,
  image: picture.optional(),
  /** Side of the picture on a wide screen. */
  alignment: z.enum(['Right', 'Left']),
  /** Keys into `sources` of the pack: what the claims of this slide rest on. */
  sources: z.array(key),
  /** False: seen through preview links only. */
  published: z.boolean().optional(),
})

/** Slides on one subject. */
export const deck = z.strictObject({
  id: z.uuid(),
  /** `category`: for patients whose answers were placed in that category of the scoring rules. `htd`: for everybody. */
  kind: z.enum(['category', 'htd']),
  /** Names the deck and its file. A deck of a category has the key of the category. */
  key,
  /** From 1, once within a kind. */
  number: z.int().min(1),
  title: words,
  description: words,
  image: picture,
  slides: z.array(slide).min(1).max(200),
})

/** In order of kind and number. Packs of before there were decks have none. */
export const decks = z.array(deck).default([])

/** What slides rest on, by key: a title as one would cite it, and where it can be read. */
export const sources = z
  .record(key, z.strictObject({ title: plainText.min(1), url: z.url({ protocol: /^https$/ }).optional() }))
  .default({})

export type Deck = z.infer<typeof deck>
export type Slide = z.infer<typeof slide>
export type Sources = z.infer<typeof sources>
