import { AppError } from '#app-error.ts'
import { openDecks } from '#content/open-decks.ts'
import { publishedDecks } from '#content/published-decks.ts'
import type { Deps } from '#deps.ts'
import { deleteBookmarks, insertBookmark, lockBookmarks } from './slides.repo.ts'

/**
 * Bookmarks a slide, or removes its bookmark. Concurrent calls are serialised, so that each answer was true when it was made.
 * A slide that is no longer in the content can be removed, but not bookmarked.
 *
 * @returns true when the slide is bookmarked now
 * @throws AppError `not_found` for a slide that the patient can't open
 */
export async function toggleBookmark(
  deps: Pick<Deps, 'db' | 'content'>,
  patientId: string,
  slideId: string,
): Promise<boolean> {
  const deck = publishedDecks(deps.content.current()).ofSlide(slideId)
  const isOpen = deck !== undefined && (await openDecks(deps, patientId)).includes(deck)
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockBookmarks(tx, patientId))) throw new AppError('not_signed_in')
    if ((await deleteBookmarks(tx, patientId, [slideId])) > 0) return false
    if (!isOpen) throw new AppError('not_found')
    await insertBookmark(tx, patientId, slideId)
    return true
  })
}
