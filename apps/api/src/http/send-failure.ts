import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '#app-error.ts'
import type { Log } from '#log.ts'
import { failureOf, traceOf } from './failure.ts'
import { problemOf, problemType } from './problem.ts'
import { languageOf } from './request-context.ts'

const DEFAULT_WAIT_SECONDS = 10

/** Answers a request with a failure, as application/problem+json. */
export function sendFailure(reply: FastifyReply, request: FastifyRequest, failure: AppError): FastifyReply {
  const wait = failure.extra.retryAfterSeconds ?? (failure.status === 503 ? DEFAULT_WAIT_SECONDS : undefined)
  if (wait) reply.header('retry-after', wait)
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  const body = problemOf(failure, languageOf(request), request.id)
  return reply.code(failure.status).header('cache-control', 'no-store').type(problemType).send(JSON.stringify(body))
}

/** Handles all errors thrown while serving a request. A defect is logged with the request id, the only part shown to the client. */
export function handleFailures(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((thrown, request, reply) => {
    const failure = failureOf(thrown)
    const fields = { requestId: request.id, route: request.routeOptions.url, error: traceOf(thrown) }
    if (failure.code === 'internal' || failure.code === 'content_missing') log.error(fields, 'request failed')
    if (failure.code === 'unavailable') log.warn(fields, 'request failed, service unavailable')
    return sendFailure(reply, request, failure)
  })
}
