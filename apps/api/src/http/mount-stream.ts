import { Readable } from 'node:stream'
import type { Endpoint, OutputOf } from '@htd/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#deps.ts'
import { failureOf, traceOf } from './failure.ts'
import { problemOf } from './problem.ts'
import { languageOf } from './request-context.ts'
import { routeOf, type Served, served, shapedBy } from './served.ts'

/** `signal` is aborted once the visitor has gone. */
type Events<E extends Endpoint> = (...call: [...Served<E>, signal: AbortSignal]) => AsyncIterable<OutputOf<E>>

/**
 * Serves an endpoint as server-sent events. What fails before the first event is a failure as of any call; what fails later ends the
 * stream with an event `error`. Events are made as fast as the visitor takes them, and no more once the visitor has gone.
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
      const made = events(...call, gone(reply))[Symbol.asyncIterator]()
      const first = await made.next()
      reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type('text/event-stream; charset=utf-8')
      return reply.send(Readable.from(written(deps, request, endpoint, { first, made })))
    },
  })
}

/** Tells when the visitor has gone before the answer was complete. */
function gone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

type StartedEvents = { first: IteratorResult<unknown>; made: AsyncIterator<unknown> }

async function* written({ log }: Deps, request: FastifyRequest, endpoint: Endpoint, { first, made }: StartedEvents) {
  try {
    for (let next = first; !next.done; next = await made.next()) yield asEvent(shapedBy(endpoint, next.value))
  } catch (thrown) {
    const failure = failureOf(thrown)
    log.error({ requestId: request.id, error: traceOf(thrown) }, 'a stream broke off')
    const { code, error } = problemOf(failure, languageOf(request), request.id)
    yield asEvent({ type: 'error', code, error })
  } finally {
    await made.return?.()
  }
}

/** JSON has no line breaks outside its texts, where they are escaped. */
const asEvent = (data: unknown): string =>
  `event: ${(data as { type: string }).type}\ndata: ${JSON.stringify(data)}\n\n`
