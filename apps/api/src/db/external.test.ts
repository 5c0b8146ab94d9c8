import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { expect, test } from 'vitest'
import type { StartFault } from '#start-fault.ts'
import { connectionOfDb, emptyDb } from '#test/database.ts'
import { checkExternal, serverFaults } from './external.ts'

const urlOf = ({ host, user, database }: PoolConfig): string =>
  `postgresql:///${database}?user=${user}&host=${encodeURIComponent(String(host))}`

const faultsOf = (url: string): Promise<readonly string[]> =>
  checkExternal(url).then(
    () => [],
    (error: StartFault) => error.lines,
  )

/** A server that answers every connection with one error. */
async function refusing(code: string, message: string): Promise<{ url: string; close: () => void }> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  const server = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields]))),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `postgres://anna:secret@127.0.0.1:${port}/htd`, close: () => server.close() }
}

test('a PostgreSQL that can be written is taken', async () => {
  await emptyDb()
  expect(await faultsOf(urlOf(await connectionOfDb()))).toEqual([])
})

test('a read-only database is refused', async () => {
  const db = await emptyDb()
  const connection = await connectionOfDb()
  await sql`alter database ${sql.id(String(connection.database))} set default_transaction_read_only = on`.execute(db)
  expect(await faultsOf(urlOf(connection))).toEqual(['DATABASE_URL: the database is read-only.'])
  await sql`alter database ${sql.id(String(connection.database))} reset default_transaction_read_only`.execute(db)
})

test('a database that does not exist is named as the fault', async () => {
  const lines = await faultsOf(urlOf({ ...(await connectionOfDb()), database: 'nowhere' }))
  expect(lines).toEqual(['DATABASE_URL: the server has no database of this name.'])
})

test('a server that is not there is told in one line', async () => {
  const { url, close } = await refusing('00000', '')
  close()
  expect(await faultsOf(url)).toEqual(["DATABASE_URL: the server can't be reached (ECONNREFUSED)."])
})

test.each([
  ['28P01', 'the server refuses this user or password.'],
  ['57P03', 'the server is just starting or stopping; try again.'],
  ['XX000', "the server can't be reached (XX000)."],
])('an error %s is told without the words of the server', async (code, sentence) => {
  const { url, close } = await refusing(code, 'password "secret" failed for user "anna"')
  expect(await faultsOf(url)).toEqual([`DATABASE_URL: ${sentence}`])
  close()
})

test('an old server and a foreign encoding are told together', () => {
  expect(serverFaults({ version: 14, encoding: 'LATIN1', is_read_only: false })).toEqual([
    'the server is PostgreSQL 14, and 15 or newer is needed.',
    'the database has the encoding LATIN1, and UTF8 is needed.',
  ])
})
