import type { Db } from '#db/open.ts'

/** The services a command may use. */
export type Context = {
  say: (line: string) => void
  /** Joins the database of a running server, or starts it for the duration of `use`. */
  withDatabase: <T>(use: (db: Db) => Promise<T>) => Promise<T>
}

export type Command = {
  /** Lines of the help: the call, and its effect. */
  usage: readonly (readonly [call: string, effect: string])[]
  /** @throws UsageFault if the arguments are wrong, StartFault if the command fails for a known reason */
  run: (words: readonly string[], context: Context) => Promise<void>
}

/** The command was called wrongly; the help is printed. */
export class UsageFault extends Error {}
