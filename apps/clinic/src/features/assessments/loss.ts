import { ApiError } from '@htd/contract/client'
import type { WorkItem } from '@htd/contract/clinic/work-item'

/** Why a record can't be shown, or not any more. `missing` says the same of what never existed and of what is out of one's scope. */
export type Refusal = 'missing' | 'restricted'

/** Why a record leaves the screen; `closed`: somebody else has closed the one item that opened it. */
export type Loss = { why: Refusal } | { why: 'closed'; item: WorkItem }

/** @returns undefined for a failure that says nothing about the record */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.problem.code === 'restricted') return 'restricted'
  return error.status === 404 ? 'missing' : undefined
}

/** As `refusalOf`, of the opening itself, which says nothing but the id: one that isn't an id is answered by 400. */
export const openingRefusalOf = (error: unknown): Refusal | undefined =>
  error instanceof ApiError && error.status === 400 ? 'missing' : refusalOf(error)
