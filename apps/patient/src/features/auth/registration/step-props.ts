import type { SummaryProblem } from '@htd/ui/form/error-summary'

/** Input so far. It is kept in component state only: a password must not be put into any storage. */
export type Registration = {
  password: string
  confirmation: string
  hasAgreed: boolean
  firstName: string
  lastName: string
}

/** Props shared by both steps. */
export type StepProps = {
  typed: Registration
  change: (part: Partial<Registration>) => void
  problems: readonly SummaryProblem[]
  onProblems: (problems: readonly SummaryProblem[]) => void
}
