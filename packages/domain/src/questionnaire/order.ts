/**
 * Where a question id leads in the ordered ids. One that isn't listed falls back to the first question.
 *
 * @returns the id of the following question; null on the last one, and when there are no questions
 * @source product specification, section 4 "Question navigation"
 */
export function nextId(ids: readonly string[], id: string): string | null {
  return ids[ids.indexOf(id) + 1] ?? null
}

/**
 * The way back. An id that isn't listed falls back to the first question.
 *
 * @returns the id of the question before; null on the first one, and when there are no questions
 * @source product specification, section 4 "Question navigation"
 */
export function previousId(ids: readonly string[], id: string): string | null {
  const index = ids.indexOf(id)
  return ids[index === -1 ? 0 : index - 1] ?? null
}

/** The id itself where it is listed, otherwise the first one; null when there are no questions. */
export const knownId = (ids: readonly string[], id: string): string | null => (ids.includes(id) ? id : (ids[0] ?? null))
