import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import { sendFailure } from './send-failure.ts'
import { unsoundAt } from './sound-text.ts'

type Known = { pattern: RegExp; methods: Set<string> }

const patternOf = (url: string) => new RegExp(`^${url.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`)

/**
 * Answers for addresses nobody serves: 405 with the methods that work there, else 404. An address with a NUL in it is
 * nobody's. Call it before routes are added.
 */
export function handleUnknownAddresses(app: FastifyInstance): void {
  const known = new Map<string, Known>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const each of [method].flat()) entry.methods.add(each)
    known.set(url, entry)
  })

  app.addHook('preValidation', async ({ params }) => {
    if (unsoundAt(params) !== null) throw new AppError('not_found')
  })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = [...known.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((entry) => [...entry.methods])
    if (methods.length === 0) return sendFailure(reply, request, new AppError('not_found'))
    return sendFailure(reply.header('allow', methods.join(', ')), request, new AppError('method_not_allowed'))
  })
}
