import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyRequest } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Config } from '#config.ts'
import { failureOf } from './failure.ts'
import { headerSets } from './headers.ts'
import { problemOf, problemType } from './problem.ts'
import { REQUEST_ID_HEADER } from './request-ids.ts'
import { sendFailure } from './send-failure.ts'

const SECOND = 1000

/** Builds the server's time and size limits: slow or greedy clients are cut off without affecting others. */
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
    sendFailure(
      reply.headers({ ...headerSets(baseUrl)('/api'), [REQUEST_ID_HEADER]: request.id }),
      request as FastifyRequest,
      failureOf(error),
    )
  },
})

const reasons: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Answers data that is not HTTP, is too large, or did not arrive in time, and closes the connection.
 * Browsers open connections speculatively. On one that is unused or has already been answered, they would take these bytes
 * for the response to their next request; if it is closed silently, they retry on a new one.
 * The code is that of any malformed request; the status tells why.
 */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || !socket.bytesRead || socket.bytesWritten)
    return void socket.destroy()
  const reason = reasons[error.code ?? ''] ?? '400 Bad Request'
  const requestId = randomUUID()
  const problem = problemOf(new AppError('malformed_body', { detail: reason }), 'sv', requestId)
  const body = JSON.stringify({ ...problem, status: Number.parseInt(reason, 10) })
  const head = [
    `HTTP/1.1 ${reason}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control: no-store',
    `${REQUEST_ID_HEADER}: ${requestId}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
