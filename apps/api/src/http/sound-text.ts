const MAX_DEPTH = 20

/**
 * Where a value holds what the database can't keep as it came: a NUL, half a surrogate pair, or nesting past 20 levels.
 * @returns path of the first such place joined by dots (empty: the value itself), or null when all is sound
 */
export function unsoundAt(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : ''
  if (typeof value !== 'object' || value === null) return null
  if (depth >= MAX_DEPTH) return ''
  for (const [key, inner] of Object.entries(value)) {
    const path = unsoundAt(key) ?? unsoundAt(inner, depth + 1)
    if (path !== null) return [key.toWellFormed().replaceAll('\0', ''), path].filter(Boolean).join('.')
  }
  return null
}
