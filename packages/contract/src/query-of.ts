import type { Address } from './define-address.ts'

/**
 * What a query says of the names that an address has; of a name that comes twice, the first counts.
 *
 * @param search query of an address, with or without its question mark
 */
export function queryOf<Query extends string>(
  { query }: Pick<Address<string, Query>, 'query'>,
  search: string,
): { [name in Query]?: string } {
  const given = new URLSearchParams(search)
  const entries = query.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : []))
  return Object.fromEntries(entries)
}
