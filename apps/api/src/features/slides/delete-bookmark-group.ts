import { AppError } from '#app-error.ts'
import { publishedDecks } from '#content/published-decks.ts'
import type { Deps } from '#deps.ts'
import { deleteBookmarks } from './slides.repo.ts'

/** Deletes all bookmarks in a deck; idempotent. @throws AppError `not_found` for an unknown deck */
export async function deleteBookmarkGroup(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  patientId: string,
  deckId: string,
): Promise<void> {
  const found = publishedDecks(content.current()).byId(deckId)
  if (!found) throw new AppError('not_found')
  await deleteBookmarks(
    db,
    patientId,
    found.slides.map(({ id }) => id),
  )
}
