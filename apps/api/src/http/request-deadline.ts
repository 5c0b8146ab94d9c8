import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#app-error.ts'

/** From a completely received request to its response, or the first chunk of a streamed one. */
const DEADLINE_MS = 5_000
const LOOK_MS = 200

/**
 * Answers 503 if a request takes too long, for example with a frozen database; its work may still complete, and a retry is safe. Fastify's
 * own `handlerTimeout` is not enough: it mistakes a fully read body for a disconnected client and stops watching.
 *
 * Call it before other hooks that send: a response that is being sent is no longer late.
 */
export function limitRequests(app: FastifyInstance): void {
  // In start order: the first request within its deadline ends the scan. No timer per request is needed.
  const underWay = new Map<FastifyReply, number>()
  app.addHook('preHandler', (_, reply, done) => {
    underWay.set(reply, performance.now())
    done()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    underWay.delete(reply)
    done(null, payload)
  })

  const look = () => {
    const latest = performance.now() - DEADLINE_MS
    for (const [reply, beganAt] of underWay) {
      if (beganAt > latest) return
      underWay.delete(reply)
      if (!reply.raw.destroyed) reply.send(new AppError('unavailable', { detail: 'The request took too long' }))
    }
  }
  const timer = setInterval(look, LOOK_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
