import { z } from 'zod'
import { imageFile } from './image-file.ts'
import { plainText, richWords, words } from './words.ts'

const key = z.string().regex(/^[a-z0-9_-]+$/, 'must have small letters, digits, dash and underscore only')

/** A picture always has an alternative text. */
const picture = z.strictObject({ file: imageFile, alt: words })

export const slide = z.strictObject({
  id: z.uuid(),
  number: z.int().min(1),
  title: words,
  /** Rich text, 40 to 60 words: what a slow reader reads in 30 s. */
  body: richWords,
  image: picture.optional(),
  /** Side of the picture on a wide screen. */
  alignment: z.enum(['Right', 'Left']),
  /** Keys into `sources` of the pack: the references for the claims of this slide. */
  sources: z.array(key),
  /** False: visible only through preview links. */
  published: z.boolean().optional(),
})

/** Slides on one subject. */
export const deck = z.strictObject({
  id: z.uuid(),
  /** `category`: for patients whose answers were placed in that category of the scoring rules. `htd`: for all visitors. */
  kind: z.enum(['category', 'htd']),
  /** Identifies the deck and its file. The deck of a category has the key of the category. */
  key,
  /** From 1, unique within a kind. */
  number: z.int().min(1),
  title: words,
  description: words,
  image: picture,
  slides: z.array(slide).min(1).max(200),
})

/** Ordered by kind and number. Packs older than decks have none. */
export const decks = z.array(deck).default([])

/** References of slides, by key: the title as cited, and the URL. */
export const sources = z
  .record(key, z.strictObject({ title: plainText.min(1), url: z.url({ protocol: /^https$/ }).optional() }))
  .default({})

export type Deck = z.infer<typeof deck>
export type Slide = z.infer<typeof slide>
export type Sources = z.infer<typeof sources>
