export type AskedQuestion = {
  id: string
  required: boolean
  /** All answers to choose from; none for a statement. */
  offeredIds: readonly string[]
}

/**
 * Tells whether Next is enabled: a required question needs an answer; one without answers to choose from never blocks.
 *
 * @param chosen ids chosen so far; ids that aren't answers of this question don't count
 * @source product specification, section 4 "Next enabled"
 */
export const canGoOn = ({ required, offeredIds }: Omit<AskedQuestion, 'id'>, chosen: ReadonlySet<string>): boolean =>
  !required || offeredIds.length === 0 || offeredIds.some((id) => chosen.has(id))
