import type { FaqItem } from '@htd/contract/help'
import { helpCategories } from '@htd/domain/vocabulary/help-categories'

const COUNT = 5
/** Shorter lists need no selection. */
const FEWEST_IN_ALL = 12
/** Questions about the form stand beside it. */
const sections = helpCategories.filter((category) => category !== 'feedback')

/**
 * Returns the questions to show first: in turn the first, second … of each section. Content packs don't say how often a question is
 * asked, but their sections begin with what most people want to know.
 *
 * @param items in the order of the pack
 * @returns five, or none if the list is short
 */
export function mostAsked(items: readonly FaqItem[]): readonly FaqItem[] {
  if (items.length < FEWEST_IN_ALL) return []
  const bySection = sections.map((section) => items.filter(({ category }) => category === section))
  const inTurn = Array.from({ length: COUNT }, (_, turn) => bySection.flatMap((own) => own[turn] ?? []))
  return inTurn.flat().slice(0, COUNT)
}
