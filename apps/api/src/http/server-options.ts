import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyRequest } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Config } from '#config.ts'
import { failureOf } from './failure.ts'
import { headerSets } from './headers.ts'
import { problemOf, problemType } from './problem.ts'
import { sendFailure } from './send-failure.ts'

const SECOND = 1000

/** Limits of time and size: a slow or greedy client is cut off, the others don't notice. */
export const serverOptions = ({
  trustedProxies,
  baseUrl,
}: Pick<Config, 'trustedProxies' | 'baseUrl'>): FastifyHttpOptions<Server> => ({
  logger: false,
  bodyLimit: 64 * 1024,
  requestTimeout: 15 * SECOND,
  connectionTimeout: 20 * SECOND,
  keepAliveTimeout: 20 * SECOND,
  maxRequestsPerSocket: 1000,
  http: { headersTimeout: 10 * SECOND, connectionsCheckingInterval: 5 * SECOND },
  return503OnClosing: false,
  trustProxy: trustedProxies.length ? [...trustedProxies] : false,
  routerOptions: { ignoreTrailingSlash: true },
  genReqId: () => randomUUID(),
  clientErrorHandler: refuseConnection,
  frameworkErrors: (error, request, reply) => {
    sendFailure(reply.headers(headerSets(baseUrl)('/api')), request as FastifyRequest, failureOf(error))
  },
})

const reasons: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * What came was not HTTP, too much of it, or not all of it in time: the connection is told so and closed.
 * Browsers open connections ahead of need. On one that was not used, or was answered before, they would take a word
 * for the answer to what they are about to ask; when it is closed in silence, they ask again on a new one.
 * The code is that of any request that can't be read; the status tells why.
 */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || !socket.bytesRead || socket.bytesWritten)
    return void socket.destroy()
  const reason = reasons[error.code ?? ''] ?? '400 Bad Request'
  const problem = problemOf(new AppError('malformed_body', { detail: reason }), 'sv', randomUUID())
  const body = JSON.stringify({ ...problem, status: Number.parseInt(reason, 10) })
  const head = [
    `HTTP/1.1 ${reason}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
