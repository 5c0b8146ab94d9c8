import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

export const codings = ['br', 'zstd', 'gzip'] as const

export type RawAnswer = { status: number; headers: IncomingHttpHeaders /** As it travelled. */; body: Buffer }
type Parts = { method?: string; headers?: Record<string, string>; payload?: string }

/** Asks over a real socket and decodes nothing, unlike fetch. */
export async function askRaw(port: number, path: string, { method, headers, payload }: Parts = {}): Promise<RawAnswer> {
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end(payload)
  const [answer] = await once(outgoing, 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }

/** The bytes behind the content coding of an answer. */
export function decoded({ headers, body }: Pick<RawAnswer, 'headers' | 'body'>): Buffer {
  const coding = headers['content-encoding']
  return coding ? decoders[coding as keyof typeof decoders](body) : body
}
