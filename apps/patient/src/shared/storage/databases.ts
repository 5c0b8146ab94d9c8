import type { DatabaseName } from './names.ts'

/** A database with a single store. The browser's own calls: a library would be a file more before the first question, and most of its cost. */
type OneStore = {
  name: DatabaseName
  store: string
  /** Creates the store in a new database. */
  create: (database: IDBDatabase) => void
}

/** @throws the request's error */
const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** @throws the reason, when the transaction is aborted and nothing of it is kept */
const complete = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

/**
 * Runs one transaction, and creates the database if it does not exist.
 *
 * @param work makes its requests at once; the result of the one that it returns is returned when all is stored
 * @throws if the browser has no database, or does not store it
 */
export async function inStore<T>(
  { name, store, create }: OneStore,
  mode: 'readonly' | 'readwrite',
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => create(opening.result)
  const database = await resultOf(opening)
  try {
    const transaction = database.transaction(store, mode)
    const request = work(transaction.objectStore(store))
    await complete(transaction)
    return request?.result
  } finally {
    database.close()
  }
}

/** @throws if the browser has no database */
export const deleteDatabase = async (name: DatabaseName): Promise<void> => {
  await resultOf(indexedDB.deleteDatabase(name))
}

/** Returns false if there surely is no such database. Asked before reading, because opening a database creates it. */
export async function mayExist(name: DatabaseName): Promise<boolean> {
  const all = await globalThis.indexedDB?.databases?.()
  return all?.some((database) => database.name === name) ?? true
}
