import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundedCache } from './bounded-cache.ts'

const compress = promisify(brotliCompress)
/** Below this many bytes compressing saves less than a packet. */
const WORTH_COMPRESSING = 1000
const QUALITY = 9

/** Bytes with the name of their content: equal names mean equal bytes. */
export type NamedBytes = { body: Buffer; etag: string }

/** Bytes under the name that their SHA-256 gives them. */
export const named = (body: Buffer): NamedBytes => ({
  body,
  etag: createHash('sha256').update(body).digest('base64url'),
})

const compressed = boundedCache<Promise<Buffer>>(200)

function brotliOf({ body, etag }: NamedBytes): Promise<Buffer> {
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }
  return compressed.get(etag, () => compress(body, options))
}

const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((coding) => coding.trim().split(/\s*;\s*q=/))
    .some(([name, weight = '1']) => name === 'br' && Number(weight) > 0)

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
