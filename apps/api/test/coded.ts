import { once } from 'node:events'
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

export const codings = ['br', 'zstd', 'gzip'] as const

export type RawAnswer = { status: number; headers: IncomingHttpHeaders /** As transferred. */; body: Buffer }
type Parts = { method?: string; headers?: Record<string, string>; payload?: string }

/** Sends a request over a real socket and, unlike fetch, decodes nothing. */
export async function askRaw(port: number, path: string, { method, headers, payload }: Parts = {}): Promise<RawAnswer> {
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end(payload)
  const [answer] = await once(outgoing, 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await bodyOf(answer) }
}

/** Reads the body; of events that one only follows, such as a session's, the first ones: they don't end by themselves. */
async function bodyOf(answer: IncomingMessage & { req: ClientRequest }): Promise<Buffer> {
  const isFollowed = answer.req.method === 'GET' && answer.headers['content-type']?.startsWith('text/event-stream')
  if (!isFollowed) return buffer(answer)
  const [first] = await once(answer, 'data')
  answer.destroy()
  return first
}

const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }

/** Decodes the content coding of a response. */
export function decoded({ headers, body }: Pick<RawAnswer, 'headers' | 'body'>): Buffer {
  const coding = headers['content-encoding']
  return coding ? decoders[coding as keyof typeof decoders](body) : body
}
