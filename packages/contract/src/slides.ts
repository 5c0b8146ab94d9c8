import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { language } from './language-field.ts'
import { pageNumber, pageSize } from './paging.ts'

/** The same picture in another format and several widths, for a `source` element. Empty for drawings. */
export const imageSource = z.strictObject({ type: z.string(), srcset: z.string() })
export type ImageSource = z.infer<typeof imageSource>

const picture = {
  /** Path on this host, or empty if there is no picture. A drawing ends in `.svg`. */
  image_path: z.string(),
  image_alt: z.string(),
  image_sources: z.array(imageSource),
}

const group = z.strictObject({
  id: z.uuid(),
  /** From 1, unique within a kind of group. */
  number: z.int(),
  title: z.string(),
  description: z.string(),
  slide_count: z.int(),
})

export const slideGroup = z.extend(group, picture)
export type SlideGroup = z.infer<typeof slideGroup>

/** `slide_count` counts the whole deck, `number_of_bookmarked_slides` the patient's bookmarks in it. */
export const bookmarkGroup = z.extend(slideGroup, { number_of_bookmarked_slides: z.int() })
export type BookmarkGroup = z.infer<typeof bookmarkGroup>

/** The deck of a slide. */
export const axis = z.strictObject({ id: z.uuid(), description: z.string() })

const slideText = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  /** Rich text, sanitised. */
  description: z.string(),
  bookmarked: z.boolean(),
  /** Side of the picture on a wide screen. */
  image_alignment: z.enum(['Right', 'Left']),
  /** The pictures of the slide: none, or the one of `image_path`. */
  slideimage_set: z.array(
    z.strictObject({
      id: z.uuid(),
      title: z.string(),
      image_path: z.string(),
      alt: z.string(),
      image_sources: z.array(imageSource),
    }),
  ),
  is_image: z.boolean(),
  axis,
})

export const slide = z.extend(slideText, picture)
export type Slide = z.infer<typeof slide>

export const slideList = z.strictObject({
  items: z.array(slide),
  /** Number of slides on all pages. */
  total: z.int(),
  /** Seconds that a slide is shown, by the patient's setting. */
  slide_timer: z.int(),
})
export type SlideList = z.infer<typeof slideList>

const groupQuery = z.strictObject({
  page_number: pageNumber,
  page_size: pageSize(),
  lang: z.optional(language),
})
/** A whole deck fits on one page. */
const slideQuery = z.strictObject({ page_number: pageNumber, page_size: pageSize(500), lang: z.optional(language) })

export const listHtdGroups = defineEndpoint({
  method: 'GET',
  path: '/api/v1/slide/htd/',
  summary: 'Decks of slides for everybody',
  access: 'patient',
  query: groupQuery,
  response: z.strictObject({ items: z.array(slideGroup), total: z.int() }),
})

export const listDiagnosticGroups = defineEndpoint({
  method: 'GET',
  path: '/api/v1/slide/diagnostic/',
  summary: 'Decks of the categories that the latest general assessment placed the patient in',
  access: 'patient',
  query: groupQuery,
  response: z.strictObject({ items: z.array(slideGroup), total: z.int() }),
})

export const listBookmarkGroups = defineEndpoint({
  method: 'GET',
  path: '/api/v1/slide/bookmark/',
  summary: 'Decks of which the patient keeps slides, with how many',
  access: 'patient',
  query: groupQuery,
  response: z.strictObject({ items: z.array(bookmarkGroup), total: z.int() }),
})

/**
 * `htd` gives access to all decks that a search can find: the general ones and those of the patient's own categories; `diagnostic`
 * only to the latter; `bookmark` to the bookmarked slides of a deck. Any other deck is not found.
 */
export const slideQueries = ['htd', 'diagnostic', 'bookmark'] as const
/** Lists over all decks of a kind. `alldiagnostic` and `alldiagnosis` are synonyms, since links with both exist. */
export const allSlideQueries = ['allhtd', 'alldiagnostic', 'alldiagnosis', 'allbookmark'] as const

export const listSlides = defineEndpoint({
  method: 'GET',
  path: '/api/v1/slide/{query}/{uuid}/',
  summary: 'Slides of one deck, in order',
  access: 'patient',
  params: z.strictObject({ query: z.enum(slideQueries), uuid: z.uuid() }),
  query: slideQuery,
  response: slideList,
})

export const listAllSlides = defineEndpoint({
  method: 'GET',
  path: '/api/v1/slide/{query}/',
  summary: 'Slides of all decks of a kind, deck by deck',
  access: 'patient',
  params: z.strictObject({ query: z.enum(allSlideQueries) }),
  query: slideQuery,
  response: slideList,
})

export const toggleBookmark = defineEndpoint({
  method: 'POST',
  path: '/api/v1/slide/bookmark/',
  summary: 'Keep a slide, or let it go when it is kept',
  access: 'patient',
  body: z.strictObject({ slide_id: z.uuid() }),
  /** True: the slide is now bookmarked. */
  response: z.strictObject({ result: z.boolean() }),
})

export const deleteBookmarkGroup = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/slide/bookmark/{id}/',
  summary: 'Let all kept slides of a deck go',
  access: 'patient',
  status: 204,
  params: z.strictObject({ id: z.uuid() }),
  response: z.null(),
})
