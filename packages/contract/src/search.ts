import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { language } from './language-field.ts'
import { pageNumber, pageSize } from './paging.ts'
import { axis } from './slides.ts'

/** Longer texts are refused; the search itself reads only the beginning. */
const searchText = z.string().check(z.maxLength(10_000))

export const foundSlide = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  /** Plain text around the first hits, without markup; at most about 160 characters. */
  description: z.string(),
  /** The same text in segments; concatenated they are `description`. */
  excerpt: z.array(z.strictObject({ text: z.string(), is_hit: z.boolean() })),
  axis,
})
export type FoundSlide = z.infer<typeof foundSlide>

export const searchSlides = defineEndpoint({
  method: 'GET',
  path: '/api/v1/search/',
  summary: 'Slides that match a text, best first; none for an empty text',
  access: 'patient',
  query: z.strictObject({
    search: searchText,
    page_number: pageNumber,
    page_size: pageSize(),
    lang: z.optional(language),
  }),
  response: z.strictObject({ items: z.array(foundSlide), total: z.int() }),
})
