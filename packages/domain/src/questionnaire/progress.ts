export type Progress = {
  /** Counted from 1; 1 for an unknown id. */
  number: number
  total: number
  /** number / total, 0 to 100, to two decimals. */
  percent: number
}

/**
 * Computes the values of the progress bar: 'Questions {number} / {total}'.
 *
 * @source product specification, section 2 "/{question_id}" and section 4 "Question navigation"
 */
export function progressAt(ids: readonly string[], id: string): Progress {
  const number = Math.max(ids.indexOf(id), 0) + 1
  const total = ids.length
  return { number, total, percent: total === 0 ? 0 : Math.round((number / total) * 10_000) / 100 }
}
