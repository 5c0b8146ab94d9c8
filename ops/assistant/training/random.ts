/** Random numbers from 0 up to 1, the same for the same seed. */
export type Random = () => number

/** @source mulberry32, public domain */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** Shuffles in place. @source Fisher–Yates */
export function shuffle(random: Random, items: number[]): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = items[at] as number
    items[at] = items[other] as number
    items[other] = kept
  }
}
