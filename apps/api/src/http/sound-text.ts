const MAX_DEPTH = 20

/**
 * Finds text that the database can't store unchanged: a NUL, a lone surrogate, or nesting deeper than 20 levels.
 * @returns dotted path of the first such place (empty: the value itself), or null if there is none
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
