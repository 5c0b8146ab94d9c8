import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Coding } from './accept-encoding.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Set for an answer that is held in memory: its compressed forms are then held as well. */
    held: NamedBytes | null
  }
}

/** Bytes with the name of their content: equal names mean equal bytes. */
export type NamedBytes = {
  body: Buffer
  etag: string
  /** Forms that were compressed ahead of time; left out where there is none. */
  coded?: Readonly<Partial<Record<Coding, Buffer>>>
}

/** Bytes under the name that their SHA-256 gives them. */
export const named = (body: Buffer): NamedBytes => ({
  body,
  etag: createHash('sha256').update(body).digest('base64url'),
})

/** Sends bytes held in memory. They are compressed once for each content and coding, and better than bytes sent once. */
export function sendBytes(reply: FastifyReply, bytes: NamedBytes): FastifyReply {
  reply.held = bytes
  return reply.send(bytes.body)
}

/** As {@link sendBytes}, with an ETag: a visitor who holds the same bytes gets 304. */
export const sendNamed = (reply: FastifyReply, bytes: NamedBytes): FastifyReply =>
  sendBytes(reply.header('etag', `"${bytes.etag}"`), bytes)
