import { ApiError } from '@htd/contract/client'
import type { SummaryProblem } from '@htd/ui/form/error-summary'

/** Returns the server's messages about single fields, named as in the API; empty for any other failure. */
export const serverProblems = (error: unknown): SummaryProblem[] =>
  error instanceof ApiError
    ? (error.problem.errors ?? []).map(({ field, message }) => ({ field: field.replace(/^body\./, ''), text: message }))
    : []

/** Returns the first problem of a field. */
export const problemOf = (problems: readonly SummaryProblem[], name: string): string | undefined =>
  problems.find(({ field }) => field === name)?.text
