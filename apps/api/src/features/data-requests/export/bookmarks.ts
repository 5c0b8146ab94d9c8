import type { ContentPack } from '@htd/content/shape'
import type { Language } from '@htd/domain/vocabulary/languages'

export type BookmarkRow = { slide_id: string; created_at: string }
/** `title`: the slide's current title; null if the slide no longer exists. */
export type Bookmark = { slideId: string; title: string | null; keptAt: string }

export function toBookmark(
  { slide_id, created_at }: BookmarkRow,
  { decks }: ContentPack,
  language: Language,
): Bookmark {
  const slide = decks.flatMap(({ slides }) => slides).find(({ id }) => id === slide_id)
  return { slideId: slide_id, title: slide?.title[language] ?? null, keptAt: new Date(created_at).toISOString() }
}
