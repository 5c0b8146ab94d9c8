import type { Language } from '@htd/domain/vocabulary/languages'
import type { Generated } from 'kysely'

type BookmarksTable = { patient_id: string; slide_id: string; created_at: Generated<Date> }
/** One row per content version that can be searched. */
type SlideIndexesTable = {
  content_version: string
  /** Of the code that made the index: an older one is made again. */
  format: number
  made_at: Generated<Date>
}
type SlideDocumentsTable = {
  content_version: string
  language: Language
  slide_id: string
  deck_id: string
  /** Order among slides that match alike, from 0. */
  position: number
  /** Stems of the title alone. */
  title: string
  /** Stems: title A, text B, title of the deck C. */
  words: string
}
/** Every word of the slides, folded, with its stem and the number of slides that have the stem. */
type SlideWordsTable = { content_version: string; language: Language; word: string; stem: string; slides: number }
type PreviewLinksTable = {
  kind: 'slide' | 'question'
  item_id: string
  token_hash: Buffer
  content_version: string
  created_at: Generated<Date>
  expires_at: Date
}
/** A photo in another size and format; both are rows of content_images. */
type ContentImageSizesTable = { original: string; media_type: string; width: number; sha256: string }

export type SlideTables = {
  bookmarks: BookmarksTable
  slide_indexes: SlideIndexesTable
  slide_documents: SlideDocumentsTable
  slide_words: SlideWordsTable
  preview_links: PreviewLinksTable
  content_image_sizes: ContentImageSizesTable
}
