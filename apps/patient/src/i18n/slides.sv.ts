/** Texts of slides, bookmarks and search. Swedish owns the keys: every other language must have the same. */
export const messages = {
  'slides.title': 'Bilder',
} as const

export type SlidesKey = keyof typeof messages
