import { newestFirst, newestOf, type Purpose, type ServerKey } from './server-key.ts'
import { type AddedKeys, type ServerKeys, serverKeys } from './server-keys.ts'

/**
 * The keys of a file, whatever the database says of them: for work on a restored database, which may be older than the file.
 * @param file as `readKeyFile` returns it
 */
export function keysOfFile(file: readonly ServerKey[]): ServerKeys {
  const of = (purpose: Purpose) => file.filter((key) => key.purpose === purpose).toSorted(newestFirst)
  const addedOf = (purpose: Purpose): AddedKeys => ({ current: newestOf(file, purpose), all: of(purpose) })
  const view = {
    accessTokenKeys: of('access-token'),
    derivedTokenKeys: of('derived-token'),
    sealKeys: addedOf('seal'),
    journalKeys: addedOf('journal'),
  }
  return serverKeys(
    () => view,
    async () => undefined,
  )
}
