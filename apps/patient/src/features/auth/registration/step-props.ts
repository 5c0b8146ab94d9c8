import type { SummaryProblem } from '@htd/ui/form/error-summary'

/** What a visitor has typed so far. It lives in the page only: a password is not put into any storage. */
export type Registration = {
  password: string
  confirmation: string
  hasAgreed: boolean
  firstName: string
  lastName: string
}

/** What both steps share. */
export type StepProps = {
  typed: Registration
  change: (part: Partial<Registration>) => void
  problems: readonly SummaryProblem[]
  onProblems: (problems: readonly SummaryProblem[]) => void
}
