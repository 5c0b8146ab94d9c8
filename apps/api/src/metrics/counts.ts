import type { GrowingWaitName, LimitName } from '#limits/limits.ts'

/** How long a request took, under names of ours only: nothing that a visitor sent becomes one. */
type Answered = {
  /** The pattern of the route, never the path; `unknown` when none matched. */
  route: string
  method: string
  status: number
  seconds: number
}

/** A first quiz comes from a visitor, a re-take from a patient who is logged in. */
export type SubmissionKind = 'first' | 'retake'
export type SignInSide = 'patient' | 'staff'

/** What the server counts for whoever watches it. Each call costs a few microseconds at most, and nothing when nobody watches. */
export type Counts = {
  answered: (request: Answered) => void
  submitted: (kind: SubmissionKind) => void
  signInFailed: (side: SignInSide) => void
  /** Is told which rate limit refused a use. */
  refused: (limit: LimitName | GrowingWaitName) => void
}

/** Counts nothing: METRICS_PORT is not set, or there is no server. */
export const silentCounts: Counts = {
  answered: () => undefined,
  submitted: () => undefined,
  signInFailed: () => undefined,
  refused: () => undefined,
}
