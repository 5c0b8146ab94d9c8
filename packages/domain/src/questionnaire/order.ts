/**
 * Returns the id of the next question. An unknown id leads to the first question.
 *
 * @returns null on the last question, and if there are no questions
 * @source product specification, section 4 "Question navigation"
 */
export function nextId(ids: readonly string[], id: string): string | null {
  return ids[ids.indexOf(id) + 1] ?? null
}

/**
 * Returns the id of the previous question. An unknown id counts as the first question.
 *
 * @returns null on the first question, and if there are no questions
 * @source product specification, section 4 "Question navigation"
 */
export function previousId(ids: readonly string[], id: string): string | null {
  const index = ids.indexOf(id)
  return ids[index === -1 ? 0 : index - 1] ?? null
}

/** Returns the id itself if it is known, otherwise the first one; null if there are no questions. */
export const knownId = (ids: readonly string[], id: string): string | null => (ids.includes(id) ? id : (ids[0] ?? null))
