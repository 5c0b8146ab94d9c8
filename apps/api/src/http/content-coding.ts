import { pipeline, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Coding, codingFor, codings } from './accept-encoding.ts'
import { compressFresh, compressHeld, compressStream, freshOrder } from './compress.ts'
import { compressedCache } from './compressed-cache.ts'
import type { NamedBytes } from './send-bytes.ts'

/** Compressing fewer bytes than this saves less than a packet. Precompressed forms are sent anyway. */
const WORTH_COMPRESSING = 1000
/** Enough for some 500 pages or lists in each of the three codings. */
const HELD_BYTES = 16 * 1024 * 1024

/** Media types of text. Other images and fonts, PDF and ZIP are already compressed. */
const textTypes = /^text\/|[/+](json|xml)\b|^font\/ttf/

/** Returns the cached bytes behind a payload, or null if it was made for this response only. */
const heldAs = ({ held }: FastifyReply, payload: unknown): NamedBytes | null => (held?.body === payload ? held : null)

/** Tells whether the form of a response depends on Accept-Encoding. */
function isNegotiated(reply: FastifyReply, payload: unknown): boolean {
  if (reply.hasHeader('content-encoding') || !textTypes.test(String(reply.getHeader('content-type')))) return false
  if (payload instanceof Readable) return !reply.hasHeader('content-length')
  const isBody = typeof payload === 'string' || Buffer.isBuffer(payload)
  return isBody && (Buffer.byteLength(payload) >= WORTH_COMPRESSING || heldAs(reply, payload)?.coded !== undefined)
}

/** What nobody may keep has no names for its forms: an ETag there is a version, the same in every coding. */
const mayBeKept = (reply: FastifyReply): boolean => reply.getHeader('cache-control') !== 'no-store'

/** Chooses the coding of a response and sets the headers accordingly: each coded form has its own ETag. */
function negotiate({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown): Coding | undefined {
  if (!isNegotiated(reply, payload)) return undefined
  const { vary, etag } = reply.getHeaders()
  reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  const coding = codingFor(headers['accept-encoding'], heldAs(reply, payload) ? codings : freshOrder)
  if (!coding) return undefined
  reply.header('content-encoding', coding)
  if (etag && mayBeKept(reply)) reply.header('etag', String(etag).replace(/"$/, `-${coding}"`))
  return coding
}

/** Tells whether the client already has exactly the bytes that would be sent. */
function isKnown({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag')
  if (!etag || reply.statusCode !== 200 || !mayBeKept(reply)) return false
  const names = (headers['if-none-match'] ?? '').split(',').map((name) => name.trim().replace(/^W\//, ''))
  return names.includes('*') || names.includes(String(etag))
}

/**
 * Compresses every text response, from any route, for clients that accept Brotli, Zstandard or gzip, and answers 304 to a client
 * that already has the same form of it.
 *
 * Compression can leak a secret through the length of a response (BREACH) if an attacker can make a browser request it together with
 * chosen text. That is not possible here: a patient's data requires a bearer header, which no foreign page can make a browser add, and
 * the pages that depend on cookies contain no secret. A response guarded by cookies alone must not echo any text of the request.
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
    // Cached or small bodies are available synchronously and need no promise.
    return Buffer.isBuffer(body) ? done(null, body) : body
  })
}

/** @returns the body; Fastify's own hook for HEAD does not accept null */
function notModified({ method }: FastifyRequest, reply: FastifyReply): '' | null {
  reply.code(304).removeHeader('content-encoding').removeHeader('content-type')
  return method === 'HEAD' ? '' : null
}
