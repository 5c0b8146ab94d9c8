import type { DeckSource } from '#features/slides/deck-queries.ts'
import { readText, removeText, writeText } from '#shared/storage/local.ts'

const keyOf = ({ query, deckId }: DeckSource) => `lastSlideId_${query}_${deckId}`

/** Returns the id of the slide shown last; undefined if this deck was never opened in this browser or was viewed to its end. */
export const rememberedSlide = (source: DeckSource): string | undefined => readText(keyOf(source)) || undefined
export const rememberSlide = (source: DeckSource, slideId: string): void => writeText(keyOf(source), slideId)
export const forgetSlide = (source: DeckSource): void => removeText(keyOf(source))
