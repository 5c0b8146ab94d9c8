import { readConfig } from '#config.ts'
import { type Database, openDatabase } from '#db/open-database.ts'

/** Prints a line on standard error. */
export const complain = (line: string) => process.stderr.write(`${line}\n`)

/** Joins the database of a running server, or starts it until `use` has ended. @param onLost is told when another process took it over */
export async function withOpenDatabase<T>(
  use: (database: Database) => Promise<T>,
  onLost: (fault: unknown) => never,
): Promise<T> {
  const database = await openDatabase(readConfig(), { canJoin: true, report: complain, onLost })
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}
