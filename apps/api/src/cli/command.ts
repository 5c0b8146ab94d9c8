import type { Db } from '#db/open.ts'

/** What a command may use. */
export type Context = {
  say: (line: string) => void
  /** Opens the database beside a running server, or starts it for as long as `use` takes. */
  withDatabase: <T>(use: (db: Db) => Promise<T>) => Promise<T>
}

export type Command = {
  /** Lines of the help: how it is called, and what that does. */
  usage: readonly (readonly [call: string, effect: string])[]
  /** @throws UsageFault when the words make no sense, StartFault when something is not as it must be */
  run: (words: readonly string[], context: Context) => Promise<void>
}

/** The command was called wrongly: the help is the answer. */
export class UsageFault extends Error {}
