/** Maximum difference of the medians, as a share of the greater one, of what takes the same time. */
export const LIKE = 0.1
const BATCHES = 6
const WARM_UP = 10

type Who = 'known' | 'unknown'
type Times = Record<Who, number[]>

/** Measures alternately and in both orders, so that other load on the machine affects both alike. */
async function measure(timeOf: (who: Who) => Promise<number>, to: Times, rounds: number) {
  for (let round = 0; round < rounds; round += 1)
    for (const who of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
      to[who].push(await timeOf(who))
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

function difference({ known, unknown }: Times): number {
  const [k, u] = [median(known), median(unknown)]
  return Math.abs(k - u) / Math.max(k, u)
}

/**
 * Compares how long two requests take: in so many rounds, and in up to six times as many while they differ, as a busy machine needs more
 * until the noise averages out.
 *
 * @param timeOf makes one of the requests, and returns its milliseconds
 * @returns the difference of the medians, as a share of the greater one
 */
export async function differenceOfTimes(timeOf: (who: Who) => Promise<number>, rounds: number): Promise<number> {
  const times: Times = { known: [], unknown: [] }
  await measure(timeOf, { known: [], unknown: [] }, Math.min(WARM_UP, rounds))
  for (let batch = 0; batch < BATCHES; batch += 1) {
    await measure(timeOf, times, rounds)
    if (difference(times) < LIKE) break
  }
  return difference(times)
}
