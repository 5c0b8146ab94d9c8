import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#app-error.ts'

/** From the moment a request is complete to its answer, or the first piece of one that streams. */
const DEADLINE_MS = 5_000
const LOOK_MS = 200

/**
 * Answers 503 when a request takes too long, as with a frozen database; its work may still end and is then repeated safely. Fastify's own
 * `handlerTimeout` is not enough: it takes a body that has been read for a client that has gone, and stops watching.
 *
 * Call it before other hooks that send: what is being sent is no longer late.
 */
export function limitRequests(app: FastifyInstance): void {
  // In the order they began: the first one that is in time ends the look, and a request costs no timer of its own.
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
