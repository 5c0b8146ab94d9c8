import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'

declare module 'fastify' {
  interface FastifyReply {
    deadline: NodeJS.Timeout | null
  }
}

/** From the moment a request is complete to its answer, or the first piece of one that streams. */
const DEADLINE_MS = 5_000

/**
 * Answers 503 when a request takes too long, as with a frozen database; its work may still end and is then repeated safely. Fastify's own
 * `handlerTimeout` is not enough: it takes a body that has been read for a client that has gone, and stops watching.
 *
 * Call it before other hooks that send: what is being sent is no longer late.
 */
export function limitRequests(app: FastifyInstance): void {
  app.decorateReply('deadline', null)
  app.addHook('preHandler', (_, reply, done) => {
    const late = () => reply.send(new AppError('unavailable', { detail: 'The request took too long' }))
    reply.deadline = setTimeout(late, DEADLINE_MS)
    reply.raw.once('close', () => clearTimeout(reply.deadline ?? undefined))
    done()
  })
  app.addHook('onSend', (_, reply, __, done) => {
    clearTimeout(reply.deadline ?? undefined)
    done()
  })
}
