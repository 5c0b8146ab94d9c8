import type { FastifyInstance } from 'fastify'
import { withRequestId } from '#request-id.ts'

/** The response header with the id that the log lines, mails and jobs of a request carry. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Tells each client the id of its request, and lets mails and jobs that the request queues carry it. The server makes all ids itself. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
  // After the body has been read: the async context does not survive reading a stream.
  app.addHook('preHandler', ({ id }, _, done) => withRequestId(id, done))
}
