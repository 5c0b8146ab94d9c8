import type { Run } from './report-doc.ts'

/** Characters per piece: about 15 lines, so that several pieces fit on a page. */
const MAX_LENGTH = 1200

/**
 * Splits text that is too long for a page into pieces, at a space where there is one. Only that space is lost.
 * @returns at least one piece for at least one run
 */
export function divideRuns(runs: readonly Run[], maxLength = MAX_LENGTH): Run[][] {
  const pieces: Run[][] = [[]]
  let room = maxLength
  for (const run of runs) {
    let rest = run.text
    while (rest.length > room) {
      const cut = cutOf(rest, room, room < maxLength)
      if (cut > 0) pieces.at(-1)?.push({ ...run, text: rest.slice(0, cut).trimEnd() })
      rest = rest.slice(cut).replace(/^ +/, '')
      pieces.push([])
      room = maxLength
    }
    if (rest) pieces.at(-1)?.push({ ...run, text: rest })
    room -= rest.length
  }
  return pieces.filter((piece) => piece.length > 0)
}

/** The last place within `room` characters where a text may be cut; never inside a surrogate pair. */
function cutOf(text: string, room: number, mayBeEmpty: boolean): number {
  const space = text.lastIndexOf(' ', room)
  if (space > 0) return space
  if (mayBeEmpty) return 0
  const isHighHalf = /[\ud800-\udbff]/.test(text[room - 1] ?? '')
  return Math.max(1, isHighHalf ? room - 1 : room)
}
