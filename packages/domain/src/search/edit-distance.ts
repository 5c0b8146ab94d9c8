/**
 * Computes how many letters must be changed, inserted, deleted or swapped with their neighbour to turn one word into the other.
 * @param most upper bound; larger distances are not distinguished
 * @returns 0 to `most` + 1
 * @source optimal string alignment distance
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) row.push(cost({ one, other, i, j, row, last, beforeLast }))
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[other.length] ?? 0, most + 1)
}

type Step = { one: string; other: string; i: number; j: number; row: number[]; last: number[]; beforeLast: number[] }

function cost({ one, other, i, j, row, last, beforeLast }: Step): number {
  const change = one[i - 1] === other[j - 1] ? 0 : 1
  const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
  const plain = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change)
  return isSwap ? Math.min(plain, (beforeLast[j - 2] ?? 0) + 1) : plain
}
