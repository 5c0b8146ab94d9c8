import type { Db } from '#db/open.ts'
import { StartFault } from '#start-fault.ts'
import { isSame, signFrom, withNewKeys } from './carry-out.ts'
import { listRows, removeRows } from './key-rows.repo.ts'
import { countOlderConnections, listServers, listUses, notifyServers, withKeysLock } from './keys.repo.ts'
import { readKeyFile } from './read-key-file.ts'
import { fileFingerprint, fingerprintOf, holdsAll, type ServerKey, short, union } from './server-key.ts'
import { writeKeyFile } from './write-key-file.ts'

/**
 * Writes the keys of the table to the file, with new ones that replace them once the move is finished. Until then the servers keep using
 * those of the table, so it doesn't matter which servers already have the file. Idempotent.
 *
 * @returns short fingerprint of the file, for display
 */
export const moveKeys = (db: Db, path: string): Promise<string> =>
  withKeysLock(db, async (tx) => {
    const rows = await rowsToMove(tx, path)
    const file = await readKeyFile(path)
    const keys = withNewKeys(union(file ?? [], rows), new Date(), (newest) => rows.some((row) => isSame(row, newest)))
    if (keys.length !== file?.length) await writeKeyFile(path, keys)
    await notifyServers(tx)
    return short(fileFingerprint(keys))
  })

/**
 * Removes the keys from the table and lets the new ones sign. Keys from a table count as leaked: they only verify from now on,
 * until everything signed with them has expired.
 *
 * @throws StartFault while a running server has another file or none
 */
export const finishMove = (db: Db, path: string): Promise<void> =>
  withKeysLock(db, async (tx) => {
    const rows = await rowsToMove(tx, path)
    const file = await readKeyFile(path)
    if (!file || !holdsAll(new Set(file.map(fingerprintOf)), rows))
      throw new StartFault(`The keys of the database are not all in ${path}: run \`npm run htd -- keys move\` first.`)
    const late = await lateServers(tx, file)
    if (late.length > 0) throw new StartFault(...late)
    await signFrom(tx, file, union(rows, file))
    await removeRows(tx)
    await notifyServers(tx)
  })

async function rowsToMove(tx: Db, path: string): Promise<ServerKey[]> {
  const rows = await listRows(tx)
  if (rows.length > 0) return rows
  const isUsed = (await listUses(tx)).length > 0
  throw new StartFault(
    isUsed
      ? `There is nothing to move: no key stands in the database, and the servers use the file ${path}.`
      : 'There is nothing to move: no key stands in the database. The first server to start makes the file.',
  )
}

/** One line for each server that still depends on the table. */
async function lateServers(tx: Db, file: readonly ServerKey[]): Promise<string[]> {
  const wanted = fileFingerprint(file)
  const running = (await listServers(tx, null)).filter(({ isLive }) => isLive)
  const late = running.filter(({ fileFingerprint: has }) => has !== wanted)
  const older = await countOlderConnections(tx)
  return [
    ...late.map(
      ({ host, fileFingerprint: has }) =>
        `The server ${host} has ${has ? `another keys file (${short(has)})` : 'no keys file'}, and not ${short(wanted)}: copy the file there, or stop that server and wait 40 s.`,
    ),
    ...(older > 0
      ? [
          `Servers of an older version hold ${older} connections: upgrade or stop them first. They know of no keys file.`,
        ]
      : []),
  ]
}
