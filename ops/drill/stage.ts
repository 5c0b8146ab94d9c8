/** Where a drill runs: its folder, its checks, and what has to be ended afterwards. */
export type Stage = {
  /** A temporary folder, removed at the end. */
  folder: string
  /** Prints progress. */
  say: (line: string) => void
  /**
   * Notes a row of the table.
   * @param measured the figures that the row shows
   */
  check: (name: string, isHeld: boolean, measured: string) => void
  /** Registers what ends an engine. Called in reverse order, whatever happens. */
  atEnd: (end: () => unknown) => void
}

export type Drill = (stage: Stage) => Promise<void>

type Row = { name: string; isHeld: boolean; measured: string }

/** Opens a stage. `close` ends the engines; `conclude` prints the table and its last line, and says whether everything held. */
export function openStage(folder: string, say: (line: string) => void) {
  const rows: Row[] = []
  const ends: (() => unknown)[] = []
  const stage: Stage = {
    folder,
    say,
    check: (name, isHeld, measured) => {
      rows.push({ name, isHeld, measured })
    },
    atEnd: (end) => {
      ends.push(end)
    },
  }
  return {
    ...stage,
    close: async () => {
      for (const end of ends.toReversed())
        try {
          await end()
        } catch (error) {
          say(`Not ended: ${(error as Error).message}`)
        }
    },
    conclude: (): boolean => {
      const width = Math.max(0, ...rows.map(({ name }) => name.length))
      for (const { name, isHeld, measured } of rows)
        say(`${isHeld ? 'held' : 'FELL'}  ${name.padEnd(width)}  ${measured}`.trimEnd())
      const held = rows.filter(({ isHeld }) => isHeld).length
      say(`${held} held, ${rows.length - held} fell`)
      return rows.length > 0 && held === rows.length
    },
  }
}
