import { Counter, Histogram, type Registry } from 'prom-client'
import { growingWaits, limits } from '#limits/limits.ts'
import type { Counts, SignInSide, SubmissionKind } from './counts.ts'

/** Upper bounds in seconds. Few, since each is a series of every route, method and status. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const submissionKinds = ['first', 'retake'] as const satisfies SubmissionKind[]
const signInSides = ['patient', 'staff'] as const satisfies SignInSide[]
const limitNames = [...Object.keys(limits), ...Object.keys(growingWaits)]

/** Adds the counters of a server to a registry. Each starts at 0 for all its labels, so that its first increase is seen as one. */
export function createCounts(registry: Registry): Counts {
  const registers = [registry]
  const requests = new Histogram({
    name: 'htd_http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  })
  const counter = <L extends string>(name: string, help: string, labelName: L, labels: readonly string[]) => {
    const made = new Counter({ name, help, labelNames: [labelName], registers })
    const of = (label: string) => ({ [labelName]: label }) as Record<L, string>
    for (const label of labels) made.inc(of(label), 0)
    return (label: string) => made.inc(of(label))
  }
  return {
    answered: ({ route, method, status, seconds }) =>
      requests.observe({ route, method: methods.has(method) ? method : 'other', status }, seconds),
    submitted: counter('htd_submissions_total', 'Questionnaires stored.', 'kind', submissionKinds),
    signInFailed: counter('htd_sign_in_failures_total', 'Wrong passwords and codes.', 'side', signInSides),
    refused: counter('htd_rate_limit_refusals_total', 'Uses that a rate limit refused.', 'limit', limitNames),
  }
}
