import { type Call, createClient } from '@htd/contract/client'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** Creates a client that injects contract calls into the server, without a socket. */
export function clientOf(app: FastifyInstance, language = 'sv'): Call {
  return createClient({
    language: () => language,
    fetch: async (url, init) => {
      const answer = await app.inject({ url: String(url), ...(init as InjectOptions) })
      const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
      return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode })
    },
  })
}
