/**
 * A process that runs the embedded PostgreSQL of the folder in its first argument, to be killed by a test.
 * With `write` as second argument it inserts rows sequentially and prints each number after the commit.
 */
import { startEmbedded } from '#db/embedded.ts'
import { open } from '#db/open.ts'
import { StartFault } from '#start-fault.ts'
import { addRow } from './rows.ts'

const [dataDir = '', mode] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
const fail = (error: unknown) => {
  process.stderr.write(error instanceof StartFault ? `${error.lines.join('\n')}\n` : String(error))
  process.exit(1)
}

try {
  const embedded = await startEmbedded(dataDir, { canJoin: mode === 'join', report: say, onLost: fail })
  process.once('SIGTERM', () => embedded.stop().then(() => process.exit(0)))
  // A command that only joined has no open handle that keeps the process alive.
  setInterval(() => undefined, 60_000)
  say('ready')
  if (mode === 'write') {
    const db = open(embedded.connection)
    for (;;) say(`wrote ${await addRow(db)}`)
  }
} catch (error) {
  fail(error)
}
