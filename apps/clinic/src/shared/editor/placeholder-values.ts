import type { Placeholder } from '@htd/domain/comments/placeholders'

/** What placeholders are filled with, in the language of the text. What is not known is not there. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>
