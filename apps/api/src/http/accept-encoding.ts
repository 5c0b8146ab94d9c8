/** Content codings that the server supports, from the smallest result to the largest. */
export const codings = ['br', 'zstd', 'gzip'] as const
export type Coding = (typeof codings)[number]

const member = /^([^\s;]+)(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/

/** Parses the weight of each coding in the header. Malformed members are ignored. */
function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [, name, weight = '1'] = member.exec(part.trim()) ?? []
    if (name) weights.set(name.replace(/^x-gzip$/, 'gzip'), Number(weight))
  }
  return weights
}

/**
 * Negotiates the coding of a response.
 * @param header value of Accept-Encoding, if present
 * @param order all codings; the first one wins among equal weights
 * @returns undefined if the response is sent uncompressed: the client accepts none of our codings or prefers `identity`
 * @source RFC 9110, section 12.5.3
 */
export function codingFor(
  header: string | string[] | undefined,
  order: readonly Coding[] = codings,
): Coding | undefined {
  if (!header) return undefined
  const weights = weightsIn(String(header))
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0
  const best = order.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one))
  const isWanted = weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0)
  return isWanted ? best : undefined
}
