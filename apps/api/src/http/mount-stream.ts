import { Readable } from 'node:stream'
import type { Endpoint, OutputOf } from '@htd/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#deps.ts'
import { failureOf, traceOf } from './failure.ts'
import { problemOf } from './problem.ts'
import { languageOf } from './request-context.ts'
import { routeOf, type Served, served, shapedBy } from './served.ts'

/** `signal` is aborted once the client has disconnected. */
type Events<E extends Endpoint> = (...call: [...Served<E>, signal: AbortSignal]) => AsyncIterable<OutputOf<E>>

/**
 * Serves an endpoint as server-sent events. An error before the first event is answered like that of any call; a later error ends the
 * stream with an event `error`. Events are produced with backpressure, and none after the client has disconnected.
 */
export function mountStream<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  events: Events<E>,
): void {
  app.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    config: { endpoint },
    handler: async (request, reply) => {
      const call = await served(deps, endpoint, request)
      const signal = gone(reply)
      const made = events(...call, signal)[Symbol.asyncIterator]()
      const end = async () => made.return?.()
      // A client that leaves before the answer begins never lets `written` begin, so that it can't end the events either.
      signal.addEventListener('abort', () => end().catch(() => undefined), { once: true })
      const first = await made.next()
      if (signal.aborted) await end()
      reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type('text/event-stream; charset=utf-8')
      return reply.send(Readable.from(written(deps, request, endpoint, { first, made, signal })))
    },
  })
}

/** Returns a signal that is aborted when the connection closes. */
function gone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  if (reply.raw.destroyed) controller.abort()
  return controller.signal
}

type StartedEvents = { first: IteratorResult<unknown>; made: AsyncIterator<unknown>; signal: AbortSignal }

async function* written(
  { log }: Deps,
  request: FastifyRequest,
  endpoint: Endpoint,
  { first, made, signal }: StartedEvents,
) {
  try {
    for (let next = first; !next.done; next = await made.next()) yield asEvent(shapedBy(endpoint, next.value))
  } catch (thrown) {
    // A client that leaves breaks the stream off: that is no fault, and nobody is left to be told.
    if (signal.aborted) return
    const failure = failureOf(thrown)
    log.error({ requestId: request.id, error: traceOf(thrown) }, 'event stream failed')
    const { code, error } = problemOf(failure, languageOf(request), request.id)
    yield asEvent({ type: 'error', code, error })
  } finally {
    await made.return?.()
  }
}

/** Formats a server-sent event. JSON has no raw line breaks: inside strings they are escaped. */
const asEvent = (data: unknown): string =>
  `event: ${(data as { type: string }).type}\ndata: ${JSON.stringify(data)}\n\n`
