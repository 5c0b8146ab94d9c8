/** A process that runs the embedded PostgreSQL of the folder in its first argument and rewrites a slow table, to be killed by a test. */
import { Client } from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { rewriteErased } from '#db/traces/rewrite-erased.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const log = { warn: () => undefined }

const { connection } = await startEmbedded(process.argv[2] ?? '', {
  canJoin: false,
  report: say,
  onLost: () => undefined,
})
const client = new Client(connection)
await client.connect()
say('ready')
await rewriteErased({
  client,
  admin: client,
  spareBytes: async () => 10 ** 12,
  isDay: false,
  isStopping: () => false,
  log,
})
say('rewritten')
