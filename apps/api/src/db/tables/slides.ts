import type { Language } from '@htd/domain/vocabulary/languages'
import type { Generated } from 'kysely'

type BookmarksTable = { patient_id: string; slide_id: string; created_at: Generated<Date> }
/** One row per searchable content version. */
type SlideIndexesTable = {
  content_version: string
  /** Version of the code that built the index; an older index is rebuilt. */
  format: number
  made_at: Generated<Date>
}
type SlideDocumentsTable = {
  content_version: string
  language: Language
  slide_id: string
  deck_id: string
  /** Order among slides with the same rank, from 0. */
  position: number
  /** Stems of the title only. */
  title: string
  /** Stems with their weights: title A, text B, title of the deck C. */
  words: string
}
/** All words of the slides, folded, with the stem and the number of slides with that stem. */
type SlideWordsTable = { content_version: string; language: Language; word: string; stem: string; slides: number }
type PreviewLinksTable = {
  kind: 'slide' | 'question'
  item_id: string
  token_hash: Buffer
  content_version: string
  created_at: Generated<Date>
  expires_at: Date
}
/** A resized or converted variant of a photo; both are rows of content_images. */
type ContentImageSizesTable = { original: string; media_type: string; width: number; sha256: string }

export type SlideTables = {
  bookmarks: BookmarksTable
  slide_indexes: SlideIndexesTable
  slide_documents: SlideDocumentsTable
  slide_words: SlideWordsTable
  preview_links: PreviewLinksTable
  content_image_sizes: ContentImageSizesTable
}
