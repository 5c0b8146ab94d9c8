import { createHash } from 'node:crypto'
import type { ContentPack } from '@htd/content/shape'

/** A serialised response: bytes, and an etag that equal bytes share. */
export type ReadyBody = { body: Buffer; etag: string }

const byPack = new WeakMap<ContentPack, Map<string, ReadyBody>>()

export function makeReady(value: unknown): ReadyBody {
  const body = Buffer.from(JSON.stringify(value))
  return { body, etag: createHash('sha256').update(body).digest('base64url') }
}

/** Builds a response once for each pack in memory. @param key one of few: each response is kept as long as its pack */
export function readyOnce(pack: ContentPack, key: string, make: () => unknown): ReadyBody {
  const known = byPack.get(pack) ?? new Map<string, ReadyBody>()
  byPack.set(pack, known)
  const ready = known.get(key) ?? makeReady(make())
  known.set(key, ready)
  return ready
}
