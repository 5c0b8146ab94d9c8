import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartFault } from '#start-fault.ts'
import { listTables } from './list-tables.ts'

/** Whoever changes a table may keep us waiting, and requests behind us, no longer than this. */
const LOCK_MS = 1_000
const TRIES = 60
const LOCKED = '55P03'

/**
 * Begins a transaction that sees all tables as they are at this moment, and keeps their shape until it ends.
 * @throws StartFault when a table stays locked for a minute
 */
export async function beginSnapshot(client: Client): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => `public.${client.escapeIdentifier(name)}`)
  for (let tries = 1; ; tries += 1) {
    await client.query('begin isolation level repeatable read read only')
    try {
      // Before the first query, which takes the snapshot: a table that is rewritten in between would seem empty.
      if (names.length > 0) {
        await client.query(`set local lock_timeout = ${LOCK_MS}`)
        await client.query(`lock table ${names.join(', ')} in access share mode`)
      }
      return
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: string }).code !== LOCKED) throw error
      if (tries >= TRIES)
        throw new StartFault('A table stayed locked for a minute: try again when the change has ended.')
      await wait(LOCK_MS)
    }
  }
}
