import type { BookmarkGroup, Slide, SlideGroup, SlideList } from '@htd/contract/slides'
import type { Call } from '@htd/web/test/fake-server.ts'

const idOf = (kind: number, number: number) => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const DECK = idOf(7, 1)
export const slideId = (number: number) => idOf(8, number)

export const makeSlide = (number: number, given: Partial<Slide> = {}): Slide => ({
  id: slideId(number),
  number,
  title: `Titel ${number}`,
  description: `Text på bild ${number}.`,
  bookmarked: false,
  image_alignment: 'Right',
  slideimage_set: [],
  is_image: false,
  image_path: '',
  image_alt: '',
  image_sources: [],
  axis: { id: DECK, description: 'Så fungerar tårarna' },
  ...given,
})

/** @param count number of slides @param given overrides for each slide */
export const makeSlides = (count: number, given: (number: number) => Partial<Slide> = () => ({})): Slide[] =>
  Array.from({ length: count }, (_, index) => makeSlide(index + 1, given(index + 1)))

/** Answers with the requested page of a list. */
export const slidePage =
  (items: readonly Slide[], slide_timer = 20) =>
  ({ query }: Pick<Call, 'query'>): SlideList => {
    const size = Number(query.get('page_size'))
    const start = (Number(query.get('page_number')) - 1) * size
    return { items: items.slice(start, start + size), total: items.length, slide_timer }
  }

export const makeGroup = (number: number, given: Partial<SlideGroup> = {}): SlideGroup => ({
  id: idOf(7, number),
  number,
  title: `Serie ${number}`,
  description: `Om serie ${number}.`,
  image_path: '/media/deck.svg',
  image_alt: 'Ett öga',
  image_sources: [],
  slide_count: 6,
  ...given,
})

export const makeBookmarkGroup = (number: number, kept: number): BookmarkGroup => ({
  ...makeGroup(number),
  number_of_bookmarked_slides: kept,
})
