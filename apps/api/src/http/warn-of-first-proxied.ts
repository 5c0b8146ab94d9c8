import type { FastifyInstance } from 'fastify'
import { missingSettings } from '#config/missing-settings.ts'
import type { Deps } from '#deps.ts'
import { isForwarded } from './is-forwarded.ts'

/** Repeats the startup warnings about missing settings once, at the first forwarded request. */
export function warnOfFirstProxied(app: FastifyInstance, { config, log }: Pick<Deps, 'config' | 'log'>): void {
  const missing = missingSettings(config)
  if (missing.length === 0) return
  let isSaid = false
  app.addHook('onRequest', (request, _, done) => {
    if (!isSaid && isForwarded(request.raw.headers)) {
      isSaid = true
      for (const { setting, effect } of missing) log.warn({ setting }, `first proxied request, and ${effect}`)
    }
    done()
  })
}
