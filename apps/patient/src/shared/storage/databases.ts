import type { DBSchema, IDBPDatabase } from 'idb'
import type { DatabaseName } from './names.ts'

export type { DBSchema } from 'idb'

/** Nothing that is shown waits for a database, so its code is not in the first script. */
const code = () => import('idb')

/** @param create creates the stores of a new database @throws if the browser has no database, or can't fetch the code for it */
export const openDatabase = async <Schema extends DBSchema>(
  name: DatabaseName,
  create: (database: IDBPDatabase<Schema>) => void,
): Promise<IDBPDatabase<Schema>> => (await code()).openDB<Schema>(name, 1, { upgrade: (database) => create(database) })

/** @throws if the browser has no database, or can't fetch the code for it */
export const deleteDatabase = async (name: DatabaseName): Promise<void> => (await code()).deleteDB(name)

/** Returns false if there surely is no such database. Asked before reading, because opening a database creates it. */
export async function mayExist(name: DatabaseName): Promise<boolean> {
  const all = await globalThis.indexedDB?.databases?.()
  return all?.some((database) => database.name === name) ?? true
}
