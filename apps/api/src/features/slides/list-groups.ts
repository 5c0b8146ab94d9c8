import type { BookmarkGroup, SlideGroup } from '@htd/contract/slides'
import type { Language } from '@htd/domain/vocabulary/languages'
import { diagnosticDecks, htdDecks } from '#content/open-decks.ts'
import { type PublishedDeck, publishedDecks } from '#content/published-decks.ts'
import { wirePicture } from '#content/wire-slide.ts'
import type { Deps } from '#deps.ts'
import { bookmarkedDecks } from './own-decks.ts'
import { findOwnSlides } from './slides.repo.ts'

type Content = Pick<Deps, 'content'>

export const listHtdGroups = (deps: Content, language: Language): SlideGroup[] =>
  htdDecks(deps).map((each) => toGroup(deps, each, language))

export async function listDiagnosticGroups(
  deps: Pick<Deps, 'db' | 'content'>,
  patientId: string,
  language: Language,
): Promise<SlideGroup[]> {
  const decks = await diagnosticDecks(deps, patientId)
  return decks.map((each) => toGroup(deps, each, language))
}

/** Lists the decks with bookmarks. Both kinds share one list, so they are renumbered. */
export async function listBookmarkGroups(
  deps: Pick<Deps, 'db' | 'content'>,
  patientId: string,
  language: Language,
): Promise<BookmarkGroup[]> {
  const decks = publishedDecks(deps.content.current())
  const kept = bookmarkedDecks(deps, await findOwnSlides(deps.db, patientId))
  return kept.flatMap(({ deck, slides }, index) => {
    const whole = decks.byId(deck.id)
    if (!whole) return []
    return [{ ...toGroup(deps, whole, language), number: index + 1, number_of_bookmarked_slides: slides.length }]
  })
}

function toGroup({ content }: Content, { deck, slides }: PublishedDeck, language: Language): SlideGroup {
  const view = { version: content.current().version, language, images: content }
  return {
    id: deck.id,
    number: deck.number,
    title: deck.title[language],
    description: deck.description[language],
    ...wirePicture(deck.image, view),
    slide_count: slides.length,
  }
}
