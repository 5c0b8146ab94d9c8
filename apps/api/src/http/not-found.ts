import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import { sendFailure } from './send-failure.ts'
import { unsoundAt } from './sound-text.ts'

type KnownAddress = { parts: readonly string[]; methods: Set<string> }

const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/')
/** Matches a path against a route. A part that begins with a colon matches any non-empty part. */
const isRoute = (route: readonly string[], path: readonly string[]): boolean =>
  route.length === path.length &&
  route.every((part, at) => (part.startsWith(':') ? path[at] !== '' : part === path[at]))

/**
 * Answers requests that no route serves: 405 with the allowed methods if the path is known, else 404. Path parameters with a NUL
 * or other text that the database can't store are 404 as well. Call it before routes are added.
 */
export function handleUnknownAddresses(app: FastifyInstance): void {
  const known = new Map<string, KnownAddress>()
  app.addHook('onRoute', ({ url, method, constraints }) => {
    // A 405 must not reveal a route that exists for some requests only.
    if (url.includes('*') || constraints) return
    const entry = known.get(url) ?? { parts: partsOf(url), methods: new Set() }
    for (const each of [method].flat()) entry.methods.add(each)
    known.set(url, entry)
  })

  app.addHook('preValidation', ({ params }, _, done) => {
    done(unsoundAt(params) === null ? undefined : new AppError('not_found'))
  })

  app.setNotFoundHandler((request, reply) => {
    const path = partsOf(request.url.split('?', 1)[0] ?? '')
    const methods = [...known.values()]
      .filter(({ parts }) => isRoute(parts, path))
      .flatMap((entry) => [...entry.methods])
    if (methods.length === 0) return sendFailure(reply, request, new AppError('not_found'))
    return sendFailure(reply.header('allow', methods.join(', ')), request, new AppError('method_not_allowed'))
  })
}
