import type { Deck, Slide as DeckSlide } from '@htd/content/deck-shape'
import type { ContentPack } from '@htd/content/shape'
import type { Slide } from '@htd/contract/slides'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { ContentStore } from './store.ts'

export type WireView = {
  version: ContentPack['version']
  language: Language
  images: Pick<ContentStore, 'imagePath' | 'imageSources'>
}

/** Converts a picture of a pack to its API form; all fields empty if there is none. */
export const wirePicture = (picture: Deck['image'] | undefined, { version, language, images }: WireView) => ({
  image_path: picture ? images.imagePath(version, picture.file) : '',
  image_alt: picture?.alt[language] ?? '',
  image_sources: picture ? images.imageSources(version, picture.file) : [],
})

/** Converts a slide to its API form, in one language. */
export function wireSlide(slide: DeckSlide, deck: Deck, isBookmarked: boolean, view: WireView): Slide {
  const picture = wirePicture(slide.image, view)
  const { image_path, image_alt, image_sources } = picture
  const title = slide.title[view.language]
  return {
    id: slide.id,
    number: slide.number,
    title,
    description: slide.body[view.language],
    bookmarked: isBookmarked,
    image_alignment: slide.alignment,
    slideimage_set: image_path ? [{ id: slide.id, title, image_path, alt: image_alt, image_sources }] : [],
    is_image: image_path !== '',
    ...picture,
    axis: { id: deck.id, description: deck.title[view.language] },
  }
}
