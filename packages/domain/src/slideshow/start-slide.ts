type Wishes = {
  /** Slide named in the URL. */
  asked?: string | undefined
  /** Slide of the visitor's last visit. */
  remembered?: string | undefined
}
export type StartSlide = {
  /** Counted from 0. */
  index: number
  /** True if the visitor resumes at the remembered slide. */
  isRemembered: boolean
}

/**
 * Chooses the slide that a viewer opens at: the requested one, else the remembered one, else the first. Whoever was at the last slide
 * has finished the deck, which then starts anew.
 *
 * @param ids slides of the deck, in order; ids of other decks are ignored
 * @source product specification, section 2 "Slides, previews, report"
 */
export function startSlide(ids: readonly string[], { asked, remembered }: Wishes): StartSlide {
  const askedAt = asked === undefined ? -1 : ids.indexOf(asked)
  if (askedAt >= 0) return { index: askedAt, isRemembered: false }
  const rememberedAt = remembered === undefined ? -1 : ids.indexOf(remembered)
  const isInMiddle = rememberedAt > 0 && rememberedAt < ids.length - 1
  return { index: isInMiddle ? rememberedAt : 0, isRemembered: isInMiddle }
}
