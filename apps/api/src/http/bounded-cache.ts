/** Keeps the values used last, at most `size` of them. */
export function boundedCache<V>(size: number) {
  const held = new Map<string, V>()
  return {
    /** The value of a key, made when it is not held. */
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
