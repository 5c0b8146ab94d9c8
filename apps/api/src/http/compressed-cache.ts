/**
 * Creates an LRU cache of compressed bytes, up to `limitBytes` in total. Concurrent requests for a missing entry share one
 * computation.
 */
export function compressedCache(limitBytes: number) {
  const held = new Map<string, Buffer>()
  const pending = new Map<string, Promise<Buffer>>()
  let size = 0

  const keep = (key: string, bytes: Buffer): void => {
    if (bytes.length > limitBytes) return
    held.set(key, bytes)
    size += bytes.length
    for (const [oldest, { length }] of held) {
      if (size <= limitBytes) return
      held.delete(oldest)
      size -= length
    }
  }

  return {
    get(key: string, make: () => Promise<Buffer>): Buffer | Promise<Buffer> {
      const found = held.get(key)
      if (found) {
        held.delete(key)
        held.set(key, found)
        return found
      }
      const running = pending.get(key)
      if (running) return running
      const made = make()
        .then((bytes) => {
          keep(key, bytes)
          return bytes
        })
        .finally(() => pending.delete(key))
      pending.set(key, made)
      return made
    },
  }
}
