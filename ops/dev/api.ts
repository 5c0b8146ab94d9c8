import { readConfig } from '../../apps/api/src/config.ts'
import { createLog } from '../../apps/api/src/start/log.ts'
import { startServer } from '../../apps/api/src/start/start-server.ts'
import { StartFault } from '../../apps/api/src/start-fault.ts'

// The API without pages, as a child of the development server: it signals when it is ready, and exits with its parent.

const fail = (fault: unknown): never => {
  process.stderr.write(fault instanceof StartFault ? `${fault.lines.join('\n')}\n` : `${(fault as Error).stack}\n`)
  process.exit(1)
}

// Ctrl+C reaches every process of the terminal; the development server decides when this one stops.
process.on('SIGINT', () => undefined)

const config = readConfig()
const { close } = await startServer(config, {
  log: createLog(config.logLevel, (line) => process.stdout.write(line)),
  webApps: [],
  onLost: fail,
  mailboxSecret: process.env.DEV_MAILBOX_SECRET,
}).catch(fail)

const stop = () => close().then(() => process.exit(0), fail)
process.once('SIGTERM', stop)
process.once('disconnect', stop)
process.send?.('ready')
