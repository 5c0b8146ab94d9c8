/** Creates an LRU cache of at most `size` values. */
export function boundedCache<V>(size: number) {
  const held = new Map<string, V>()
  return {
    /** Returns the value of a key, made on a cache miss. */
    get(key: string, make: () => V): V {
      const found = held.get(key)
      const value = found ?? make()
      held.delete(key)
      held.set(key, value)
      const oldest = held.keys().next().value
      if (held.size > size && oldest !== undefined) held.delete(oldest)
      return value
    },
    drop: (key: string): void => void held.delete(key),
  }
}
