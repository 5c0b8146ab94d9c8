import type { Deck } from '@htd/content/deck-shape'
import * as contract from '@htd/contract/slides'
import { buildApp } from '#app.ts'
import { clientOf } from './client.ts'
import { makeDeck, makeSlide, withDecks } from './decks.ts'
import { defaultPack } from './default-pack.ts'
import { makeAssessment, makeDeps, makePatient, makeSession, type TestDeps } from './make.ts'
import { servePack } from './serve-pack.ts'

export type Visitor = { id: string; token: string }
export type SlideStage = Awaited<ReturnType<typeof makeSlideStage>>
const query = { page_number: 1, page_size: 100 }

export async function makeVisitor(deps: TestDeps, email: string): Promise<Visitor> {
  const { id } = await makePatient(deps, email)
  return { id, token: (await makeSession(deps, id)).access }
}

/** Creates two public decks, two of categories, one without published slides; and the calls of a visitor. */
export async function makeSlideStage() {
  const deps = await makeDeps()
  const image = { file: 'images/lid-red.svg', alt: { sv: 'Rött', en: 'Red' } }
  const drops = makeDeck({
    kind: 'htd',
    key: 'drops',
    slides: [makeSlide('one', { image }), makeSlide('hidden', { published: false }), makeSlide('two')],
  })
  const lids = makeDeck({ kind: 'htd', key: 'lids', number: 2, slides: [makeSlide('three')] })
  const later = [makeSlide('nothing yet', { published: false })]
  const unseen = makeDeck({ kind: 'htd', key: 'unseen', number: 3, slides: later })
  const allergy = makeDeck({ kind: 'category', key: 'allergy_like', slides: [makeSlide('pollen')] })
  const ofLenses = [makeSlide('lens'), makeSlide('case')]
  const lenses = makeDeck({ kind: 'category', key: 'contact_lens', number: 2, slides: ofLenses })
  await servePack(deps, withDecks(await defaultPack(), 'decks', [allergy, lenses, drops, lids, unseen]))

  const app = buildApp(deps)
  const call = clientOf(app)
  const anna = await makeVisitor(deps, 'anna@example.se')
  return {
    ...{ deps, app, call, anna, query },
    ...{ drops, lids, allergy, lenses },
    slidesOf: (kind: (typeof contract.slideQueries)[number], uuid: string, { token } = anna) =>
      call(contract.listSlides, { params: { query: kind, uuid }, query }, { token }),
    allOf: (kind: (typeof contract.allSlideQueries)[number], { token } = anna) =>
      call(contract.listAllSlides, { params: { query: kind }, query }, { token }),
    toggle: (slideId: string, { token } = anna) =>
      call(contract.toggleBookmark, { body: { slide_id: slideId } }, { token }),
    remove: (id: string, { token } = anna) => call(contract.deleteBookmarkGroup, { params: { id } }, { token }),
    htdGroups: ({ token } = anna) => call(contract.listHtdGroups, { query }, { token }),
    diagnosticGroups: ({ token } = anna) => call(contract.listDiagnosticGroups, { query }, { token }),
    bookmarkGroups: ({ token } = anna) => call(contract.listBookmarkGroups, { query }, { token }),
    serveDecks: async (version: string, decks: Deck[]) =>
      servePack(deps, withDecks(await defaultPack(), version, decks)),
  }
}

/** Returns the id of the slide at a zero-based index of a deck. */
export const slideIn = (deck: Deck, index = 0): string => deck.slides[index]?.id ?? ''
export const titles = ({ items }: contract.SlideList): string[] => items.map(({ title }) => title)

type Placed = { categories: string[]; at: string; isSymptom?: boolean }

/** Creates an assessment that places a patient in categories. */
export async function placeIn(deps: TestDeps, patientId: string, { categories, at, isSymptom = false }: Placed) {
  const { id } = await makeAssessment(deps, patientId)
  const when = { participated_at: at, is_symptom: isSymptom }
  await deps.db.updateTable('participations').set(when).where('id', '=', id).execute()
  const assessment = JSON.stringify({ categories: categories.map((key) => ({ key })) })
  await deps.db.updateTable('results').set({ assessment }).where('participation_id', '=', id).execute()
}
