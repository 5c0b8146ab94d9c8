import type { ContentPack } from '@htd/content/shape'
import type { allSlideQueries, SlideList } from '@htd/contract/slides'
import type { Language } from '@htd/domain/vocabulary/languages'
import { AppError } from '#app-error.ts'
import { diagnosticDecks, openDecks } from '#content/open-decks.ts'
import { type PublishedDeck, publishedDecks } from '#content/published-decks.ts'
import { wireSlide } from '#content/wire-slide.ts'
import type { Deps } from '#deps.ts'
import { boundedCache } from '#http/bounded-cache.ts'
import { type NamedBytes, named } from '#http/send-bytes.ts'
import { type DeckQuery, keptOf, ownDecks, type Viewer } from './own-decks.ts'
import { findOwnSlides } from './slides.repo.ts'

type SlideDeps = Pick<Deps, 'db' | 'content'>
export type SlidePage = { language: Language; pageNumber: number; pageSize: number }

const kindOf: Record<(typeof allSlideQueries)[number], DeckQuery> = {
  allhtd: 'htd',
  alldiagnostic: 'diagnostic',
  alldiagnosis: 'diagnostic',
  allbookmark: 'bookmark',
}

/**
 * Returns the slides of one deck as the patient sees them, serialised.
 * @throws AppError `not_found` for an unknown deck and for a category that isn't the patient's
 */
export async function slidesOfDeck(
  deps: SlideDeps,
  patientId: string,
  { query, deckId }: { query: DeckQuery; deckId: string },
  page: SlidePage,
): Promise<NamedBytes> {
  const found = publishedDecks(deps.content.current()).byId(deckId)
  if (!found || !(await isShown(deps, patientId, found, query))) throw new AppError('not_found')
  const own = await findOwnSlides(deps.db, patientId)
  const shown = query === 'bookmark' ? keptOf(found, own.bookmarks) : found
  return readySlides(deps, [shown], { patientId, own }, page)
}

/** True when a deck is readable. Bookmarked slides stay readable even after the patient's categories change. */
async function isShown(deps: SlideDeps, patientId: string, found: PublishedDeck, query: DeckQuery): Promise<boolean> {
  if (query === 'bookmark') return true
  if (query === 'htd' && found.deck.kind === 'htd') return true
  const open = query === 'htd' ? openDecks : diagnosticDecks
  return (await open(deps, patientId)).includes(found)
}

/** Returns the slides of all decks of a kind that the patient sees, deck by deck; possibly none. */
export async function slidesOfAll(
  deps: SlideDeps,
  patientId: string,
  query: keyof typeof kindOf,
  page: SlidePage,
): Promise<NamedBytes> {
  const viewer = { patientId, own: await findOwnSlides(deps.db, patientId) }
  return readySlides(deps, await ownDecks[kindOf[query]](deps, viewer), viewer, page)
}

type Cache = ReturnType<typeof boundedCache<NamedBytes>>
const byPack = new WeakMap<ContentPack, Cache>()
/** Serialised lists cached in memory per pack. */
const READY_LISTS = 500

/** Serialises a list. Identical lists are cached across patients: the key contains everything patient-specific in them. */
function readySlides(
  { content }: SlideDeps,
  decks: readonly PublishedDeck[],
  { own }: Viewer,
  { language, pageNumber, pageSize }: SlidePage,
): NamedBytes {
  const pack = content.current()
  const all = decks.flatMap(({ deck, slides }) => slides.map((slide) => ({ deck, slide })))
  const first = (pageNumber - 1) * pageSize
  const shown = all.slice(first, first + pageSize)
  const kept = new Set(own.bookmarks)
  const isKept = (id: string) => kept.has(id.toLowerCase())

  const key = JSON.stringify([
    language,
    own.timerSeconds,
    all.length,
    shown.map(({ slide }) => [slide.id, isKept(slide.id)]),
  ])
  const cache: Cache = byPack.get(pack) ?? boundedCache(READY_LISTS)
  byPack.set(pack, cache)
  return cache.get(key, () => {
    const view = { version: pack.version, language, images: content }
    const list: SlideList = {
      items: shown.map(({ slide, deck }) => wireSlide(slide, deck, isKept(slide.id), view)),
      total: all.length,
      slide_timer: own.timerSeconds,
    }
    return named(Buffer.from(JSON.stringify(list)))
  })
}
