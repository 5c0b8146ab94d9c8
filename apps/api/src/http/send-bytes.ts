import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Coding } from './accept-encoding.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Set for a response that is cached in memory: its compressed forms are then cached as well. */
    held: NamedBytes | null
  }
}

/** Bytes with a name for their content: equal names mean equal bytes. */
export type NamedBytes = {
  body: Buffer
  etag: string
  /** Precompressed forms; omitted if there are none. */
  coded?: Readonly<Partial<Record<Coding, Buffer>>>
}

/** Names bytes by their SHA-256. */
export const named = (body: Buffer): NamedBytes => ({
  body,
  etag: createHash('sha256').update(body).digest('base64url'),
})

/** Sends bytes cached in memory. They are compressed once for each content and coding, and better than bytes sent once. */
export function sendBytes(reply: FastifyReply, bytes: NamedBytes): FastifyReply {
  reply.held = bytes
  return reply.send(bytes.body)
}

/** Sends bytes like {@link sendBytes}, with an ETag: a client that already has them gets 304. */
export const sendNamed = (reply: FastifyReply, bytes: NamedBytes): FastifyReply =>
  sendBytes(reply.header('etag', `"${bytes.etag}"`), bytes)
