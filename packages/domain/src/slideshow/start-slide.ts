type Wishes = {
  /** Slide named in the address. */
  asked?: string | undefined
  /** Slide the visitor was at last time. */
  remembered?: string | undefined
}
export type StartSlide = {
  /** Counted from 0. */
  index: number
  /** True when the visitor goes on where they were. */
  isRemembered: boolean
}

/**
 * The slide a viewer opens at: the one asked for, else the one remembered, else the first.
 *
 * @param ids slides of the deck, in order; ids of other decks are passed over
 * @source product specification, section 2 "Slides, previews, report"
 */
export function startSlide(ids: readonly string[], { asked, remembered }: Wishes): StartSlide {
  const askedAt = asked === undefined ? -1 : ids.indexOf(asked)
  if (askedAt >= 0) return { index: askedAt, isRemembered: false }
  const rememberedAt = remembered === undefined ? -1 : ids.indexOf(remembered)
  return { index: Math.max(0, rememberedAt), isRemembered: rememberedAt > 0 }
}
