/** Counts of the queue end here; this stands for so many and more. */
const MOST = 1000

/** Formats a count, or a sum of counts: '12', '999+'. */
export const cappedCount = (n: number): string => (n >= MOST ? `${MOST - 1}+` : String(n))
