import { pipeline, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Coding, codingFor, codings } from './accept-encoding.ts'
import { compressFresh, compressHeld, compressStream, freshOrder } from './compress.ts'
import { compressedCache } from './compressed-cache.ts'
import type { NamedBytes } from './send-bytes.ts'

/** Below this many bytes compressing saves less than a packet, unless it was done ahead of time. */
const WORTH_COMPRESSING = 1000
/** Room for some 500 pages or lists in each of the three codings. */
const HELD_BYTES = 16 * 1024 * 1024

/** Media types that hold text. Other pictures and fonts, PDF and ZIP are compressed already. */
const textTypes = /^text\/|[/+](json|xml)\b|^font\/ttf/

/** The held bytes that a payload is; null where it was made for this one answer. */
const heldAs = ({ held }: FastifyReply, payload: unknown): NamedBytes | null => (held?.body === payload ? held : null)

/** True of an answer whose form depends on Accept-Encoding. */
function isNegotiated(reply: FastifyReply, payload: unknown): boolean {
  if (reply.hasHeader('content-encoding') || !textTypes.test(String(reply.getHeader('content-type')))) return false
  if (payload instanceof Readable) return !reply.hasHeader('content-length')
  const isBody = typeof payload === 'string' || Buffer.isBuffer(payload)
  return isBody && (Buffer.byteLength(payload) >= WORTH_COMPRESSING || heldAs(reply, payload)?.coded !== undefined)
}

/** Chooses the coding of an answer and names it in the headers: each form of a content has an ETag of its own. */
function negotiate({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown): Coding | undefined {
  if (!isNegotiated(reply, payload)) return undefined
  const { vary, etag } = reply.getHeaders()
  reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  const coding = codingFor(headers['accept-encoding'], heldAs(reply, payload) ? codings : freshOrder)
  if (!coding) return undefined
  reply.header('content-encoding', coding)
  if (etag) reply.header('etag', String(etag).replace(/"$/, `-${coding}"`))
  return coding
}

/** True when the visitor holds exactly what would be sent. */
function isKnown({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag')
  if (!etag || reply.statusCode !== 200) return false
  const names = (headers['if-none-match'] ?? '').split(',').map((name) => name.trim().replace(/^W\//, ''))
  return names.includes('*') || names.includes(String(etag))
}

/**
 * Compresses every text answer for clients that take Brotli, Zstandard or gzip, whoever sends it, and answers 304 to a client
 * that holds the same form of it.
 *
 * Compressing can leak a secret by the length of an answer (BREACH) where a stranger makes a browser ask for it together with a text
 * of theirs. Nobody can: what is a patient's is sent for a bearer header only, which no foreign page can make a browser add, and
 * the pages that cookies choose hold no secret. An answer that cookies alone open must not repeat any text of the request.
 */
export function addContentCoding(app: FastifyInstance): void {
  const held = compressedCache(HELD_BYTES)

  function bodyIn(coding: Coding, reply: FastifyReply, payload: string | Buffer): Buffer | Promise<Buffer> {
    const known = heldAs(reply, payload)
    if (!known) return compressFresh(coding, Buffer.from(payload))
    const { body, etag, coded } = known
    return coded?.[coding] ?? held.get(`${etag}-${coding}`, () => compressHeld[coding](body))
  }

  app.decorateReply('held', null)
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const coding = negotiate(request, reply, payload)
    if (isKnown(request, reply)) return done(null, notModified(request, reply))
    if (!coding) return done(null, payload)
    if (payload instanceof Readable)
      return done(
        null,
        pipeline(payload, compressStream[coding](), () => undefined),
      )
    const body = bodyIn(coding, reply, payload as string | Buffer)
    // What is held or small is there at once, and needs no promise.
    return Buffer.isBuffer(body) ? done(null, body) : body
  })
}

/** @returns the body; Fastify's own hook for HEAD takes no null */
function notModified({ method }: FastifyRequest, reply: FastifyReply): '' | null {
  reply.code(304).removeHeader('content-encoding').removeHeader('content-type')
  return method === 'HEAD' ? '' : null
}
