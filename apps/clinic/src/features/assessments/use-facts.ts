import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { useState } from 'react'

/** A record without what staff write on it. */
export type Facts = Omit<ReadAssessment, 'comments'>

/**
 * Takes the facts of a record: the same object while only its comments change, as they do each time that a text is stored. Memoised parts of
 * the page are then not drawn again, which would take longer than the next keystroke may.
 */
export function useFacts({ comments: _, ...facts }: ReadAssessment): Facts {
  const [kept, setKept] = useState<Facts>(facts)
  if (areSame(kept, facts)) return kept
  setKept(facts)
  return facts
}

function areSame(one: Facts, other: Facts): boolean {
  const keys = Object.keys(other) as (keyof Facts)[]
  return keys.length === Object.keys(one).length && keys.every((key) => one[key] === other[key])
}
