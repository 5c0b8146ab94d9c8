import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { DatabaseName } from './names.ts'

export type { DBSchema } from 'idb'

/** @param create creates the stores of a new database @throws if the browser has no database */
export const openDatabase = <Schema extends DBSchema>(
  name: DatabaseName,
  create: (database: IDBPDatabase<Schema>) => void,
): Promise<IDBPDatabase<Schema>> => openDB<Schema>(name, 1, { upgrade: (database) => create(database) })

/** @throws if the browser has no database */
export const deleteDatabase: (name: DatabaseName) => Promise<void> = deleteDB
