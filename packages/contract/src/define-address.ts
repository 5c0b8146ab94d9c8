/** Names in a pattern: `/edit/:questionId/:index` has `questionId` and `index`. */
type NameIn<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

type AddressValue = string | number
type AddressValues<Pattern extends string, Query extends string> = {
  readonly [name in NameIn<Pattern>]: AddressValue
} & {
  readonly [name in Query]?: AddressValue | undefined
}

export type Address<Pattern extends string = string, Query extends string = string> = {
  /** As wouter and Fastify read it. */
  pattern: Pattern
  query: readonly Query[]
  /** Path and query with everything escaped. A query value that is empty or undefined is left out. */
  link: (
    ...parts: [NameIn<Pattern>] extends [never]
      ? [parts?: AddressValues<Pattern, Query>]
      : [parts: AddressValues<Pattern, Query>]
  ) => string
  /**
   * The names in a path of this page, still escaped; undefined for a path of another page. Case counts unless the flag `i` is set;
   * one slash at the end does not.
   */
  namesIn: (path: string) => { [name in NameIn<Pattern>]: string } | undefined
}

/**
 * Defines the address of a page: everything that matches it, builds links to it or reads its query (`queryOf`) comes from here.
 *
 * @param pattern path with a `:name` for each part that varies
 * @param query names that its links may carry in the query, in this order
 * @param shapes regular expressions for names that are more than anything but a slash
 * @param flags `i`: paths match in either case
 */
export function defineAddress<const Pattern extends string, const Query extends string = never>(
  pattern: Pattern,
  query: readonly Query[] = [],
  shapes: { readonly [name in NameIn<Pattern>]?: string } = {},
  flags: '' | 'i' = '',
): Address<Pattern, Query> {
  const named = /:(\w+)/g
  const shapeOf = (name: string) => (shapes as Record<string, string>)[name] ?? '[^/]+'
  const shape = new RegExp(`^${pattern.replace(named, (_, name) => `(?<${name}>${shapeOf(name)})`)}$`, flags)
  return {
    pattern,
    query,
    link(parts: Record<string, AddressValue | undefined> = {}) {
      const path = pattern.replace(named, (_, name) => encodeURIComponent(`${parts[name]}`))
      const search = `${new URLSearchParams(query.flatMap((name) => (parts[name] ? [[name, `${parts[name]}`]] : [])))}`
      return search ? `${path}?${search}` : path
    },
    namesIn(path) {
      const match = shape.exec(path) ?? shape.exec(path.replace(/([^/])\/$/, '$1'))
      return match ? ({ ...match.groups } as { [name in NameIn<Pattern>]: string }) : undefined
    },
  }
}
