import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { language } from './language-field.ts'
import { pageNumber, pageSize } from './paging.ts'
import { axis } from './slides.ts'

/** Longer texts are cut here, at the server: nobody types them. */
const searchText = z.string().check(z.maxLength(10_000))

export const foundSlide = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  /** Plain text around the first hits, never markup; at most about 160 characters. */
  description: z.string(),
  /** The same text in pieces; put together they are `description`. */
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
