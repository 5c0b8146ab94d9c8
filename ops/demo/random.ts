export type Random = {
  /** 0 ≤ number < 1. */
  next: () => number
  /** Integer between `from` and `to`, inclusive. */
  whole: (from: number, to: number) => number
  /** A UUID (version 8: custom). */
  uuid: () => string
}

const hex = (number: number) => number.toString(16).padStart(8, '0')

/** Creates a seeded generator with the same sequence in every run and on every machine (mulberry32). Never for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const bits = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const next = () => bits() / 2 ** 32
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    uuid: () => {
      const [a, b, c, d] = [hex(bits()), hex(bits()), hex(bits()), hex(bits())]
      return `${a}-${b.slice(0, 4)}-8${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`
    },
  }
}
