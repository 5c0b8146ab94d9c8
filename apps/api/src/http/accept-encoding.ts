/** The content codings that the server speaks, from the smallest result to the largest. */
export const codings = ['br', 'zstd', 'gzip'] as const
export type Coding = (typeof codings)[number]

const member = /^([^\s;]+)(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/

/** Weight of each coding that the header lists. Malformed members are ignored. */
function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [, name, weight = '1'] = member.exec(part.trim()) ?? []
    if (name) weights.set(name.replace(/^x-gzip$/, 'gzip'), Number(weight))
  }
  return weights
}

/**
 * Negotiates the coding of an answer.
 * @param header value of Accept-Encoding, if any
 * @param order all codings, the one to choose among equal weights first
 * @returns undefined where the answer goes out as it is: the client takes none of our codings or prefers `identity`
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
