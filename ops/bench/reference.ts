import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool, type PoolConfig } from 'pg'

/** The product's answer; the bare server sends the same. */
export type Copy = { status: number; headers: OutgoingHttpHeaders; body: Buffer }
export type Setup = { get: Copy; post: Copy; database: PoolConfig; connections: number }
export type Order = { insertFor: number }

/** A separate process: a bare node:http server that sends the same bytes, and a loop of single inserts on the same database. */
const [setup] = (await once(process, 'message')) as [Setup]
const pool = new Pool({ ...setup.database, max: setup.connections })
await pool.query('create table bench_raw (id uuid primary key, body text not null)')
const row = 'x'.repeat(200)

const server = createServer((incoming, outgoing) => {
  const { status, headers, body } = incoming.method === 'POST' ? setup.post : setup.get
  incoming.on('end', () => outgoing.writeHead(status, headers).end(body)).resume()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })

process.on('message', async ({ insertFor }: Order) => {
  const until = performance.now() + insertFor * 1000
  let requests = 0
  const visitor = async () => {
    while (performance.now() < until) {
      await pool.query('insert into bench_raw (id, body) values ($1, $2)', [crypto.randomUUID(), row])
      requests += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: setup.connections }, visitor))
  process.send?.({ requests, seconds: (performance.now() - started) / 1000 })
})
process.on('disconnect', async () => {
  await pool.end()
  server.close()
})
