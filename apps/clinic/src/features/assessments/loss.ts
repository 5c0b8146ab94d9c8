import { ApiError } from '@htd/contract/client'

/** Why a record can't be shown, or not any more. `missing` says the same of what never existed and of what is out of one's scope. */
export type Loss = 'missing' | 'restricted'

/** @returns undefined for a failure that says nothing about the record */
export function lossOf(error: unknown): Loss | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.problem.code === 'restricted') return 'restricted'
  return error.status === 404 ? 'missing' : undefined
}

/** As `lossOf`, of the opening itself, which says nothing but the id: one that isn't an id is answered by 400. */
export const openingLossOf = (error: unknown): Loss | undefined =>
  error instanceof ApiError && error.status === 400 ? 'missing' : lossOf(error)
