import type { FastifyReply } from 'fastify'
import type { Deps } from '#deps.ts'
import { findAsset } from '#web-assets/web-assets.repo.ts'
import { boundedCache } from './bounded-cache.ts'
import { headersOf, isHashed } from './built-files.ts'
import { type NamedBytes, named, sendNamed } from './send-bytes.ts'

/** Some 2 MB: browsers keep these files, and ask once. */
const HELD_ASSETS = 50

/**
 * Finds files of other builds than this server's: of the former one for pages that were open during an upgrade, and of the next one for
 * pages that a newer server has sent. Only names with a hash are looked up: the bytes of any other name belong to one build.
 */
export function formerAssets({ db }: Pick<Deps, 'db'>, prefix: string) {
  const held = boundedCache<Promise<NamedBytes | undefined>>(HELD_ASSETS)

  async function find(path: string): Promise<NamedBytes | undefined> {
    const body = await findAsset(db, path).catch((error: unknown) => {
      held.drop(path)
      throw error
    })
    // What is missing may be stored at any moment, by a server that starts.
    if (!body) held.drop(path)
    return body && named(body)
  }

  /** Sends the file of an address, or that there is none. */
  return async (path: string, reply: FastifyReply): Promise<FastifyReply> => {
    const file = path.slice(prefix.length + 1)
    const headers = isHashed(file) ? headersOf(file) : undefined
    const bytes = headers && (await held.get(path, () => find(path)))
    if (headers && bytes) return sendNamed(reply.headers(headers), bytes)
    reply.callNotFound()
    return reply
  }
}
