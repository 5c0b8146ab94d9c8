import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundedCache } from './bounded-cache.ts'

const compress = promisify(brotliCompress)
/** Below this many bytes compressing saves less than a packet. */
const WORTH_COMPRESSING = 1000
const QUALITY = 9
/** Of bytes that are sent once: 240 kB of results take half a millisecond and become 7 kB. */
const QUICK_QUALITY = 4

/** Bytes with the name of their content: equal names mean equal bytes. */
export type NamedBytes = { body: Buffer; etag: string }

/** Bytes under the name that their SHA-256 gives them. */
export const named = (body: Buffer): NamedBytes => ({
  body,
  etag: createHash('sha256').update(body).digest('base64url'),
})

const compressed = boundedCache<Promise<Buffer>>(200)

const optionsOf = (body: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
})

const brotliOf = ({ body, etag }: NamedBytes): Promise<Buffer> =>
  compressed.get(etag, () => compress(body, optionsOf(body, QUALITY)))

const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((coding) => coding.trim().split(/;\s*q=/))
    .some(([name, weight = '1']) => name?.trimEnd() === 'br' && Number(weight) > 0)

/** True when the visitor holds these bytes already, in whichever coding. */
function isHeld({ headers }: FastifyRequest, etag: string): boolean {
  const names = (headers['if-none-match'] ?? '').split(',').map((name) => name.trim().replace(/^W\//, ''))
  return names.some((name) => name === '*' || name === `"${etag}"` || name === `"${etag}-br"`)
}

/** Pictures other than SVG are compressed already. */
const canShrink = (reply: FastifyReply, { body }: NamedBytes): boolean =>
  body.length >= WORTH_COMPRESSING && !/^image\/(?!svg)/.test(String(reply.getHeader('content-type')))

/** Sends bytes held in memory, by brotli to those who take it. Compressed once for each content. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: NamedBytes,
): Promise<FastifyReply> {
  if (!takesBrotli(request) || !canShrink(reply, bytes)) return reply.send(bytes.body)
  return reply.header('content-encoding', 'br').send(await brotliOf(bytes))
}

/**
 * Sends bytes made for one visitor, by brotli to those who take it. An answer can't be probed by its length: nobody can make
 * a browser send the bearer of a patient together with a text of theirs.
 */
export async function sendFresh(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  if (body.length < WORTH_COMPRESSING) return reply.send(body)
  reply.header('vary', 'Authorization, Accept-Language, Accept-Encoding')
  if (!takesBrotli(request)) return reply.send(body)
  return reply.header('content-encoding', 'br').send(await compress(body, optionsOf(body, QUICK_QUALITY)))
}

/** As {@link sendBytes}, with an ETag: a visitor who holds the same bytes gets 304. */
export async function sendNamed(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: NamedBytes,
): Promise<FastifyReply> {
  const isBrotli = takesBrotli(request) && canShrink(reply, bytes)
  reply.header('etag', isBrotli ? `"${bytes.etag}-br"` : `"${bytes.etag}"`)
  return isHeld(request, bytes.etag) ? reply.code(304).send() : sendBytes(request, reply, bytes)
}
