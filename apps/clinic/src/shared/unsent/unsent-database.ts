import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SealedText } from './seal-text.ts'

/** A sealed text as the browser keeps it. What is outside of the seal says nothing of a patient. */
export type UnsentRow = SealedText & {
  id: string
  /** Id of the member of staff whose text it is. */
  owner: string
  /** When it was typed: milliseconds since 1970. */
  at: number
}

interface Schema extends DBSchema {
  texts: { key: string; value: UnsentRow }
}
type Database = IDBPDatabase<Schema>

const NAME = 'clinic-unsent'

let opening: Promise<Database> | undefined

/** Tells whether there is something to read: whoever never leaves a text behind has no database of ours in the browser. */
const isThere = async (): Promise<boolean> =>
  opening !== undefined || (await indexedDB.databases()).some(({ name }) => name === NAME)

/** Opens the database, once. Clearing the browser's data ends the connection: the next call opens another one. */
function open(): Promise<Database> {
  const forget = () => {
    opening = undefined
  }
  opening ??= openDB<Schema>(NAME, 1, {
    upgrade: (database) => void database.createObjectStore('texts', { keyPath: 'id' }),
    blocking: (_, __, { target }) => {
      forget()
      ;(target as IDBDatabase).close()
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return opening
}

/** The texts that this browser keeps until the server has them: the only place of the console that reaches a storage. All of it rejects where there is no database. */
export const unsentDatabase = {
  all: async (): Promise<UnsentRow[]> => ((await isThere()) ? (await open()).getAll('texts') : []),
  put: async (row: UnsentRow): Promise<void> => void (await (await open()).put('texts', row)),
  remove: async (id: string): Promise<void> => void ((await isThere()) && (await (await open()).delete('texts', id))),
  /** Lets go of the database, for what clears it: a connection that is cut off says so late. The next call opens another one. */
  close: async (): Promise<void> => {
    const database = await opening
    opening = undefined
    database?.close()
  },
}
export type UnsentDatabase = typeof unsentDatabase
