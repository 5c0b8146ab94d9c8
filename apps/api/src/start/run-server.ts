import { type Config, readConfig } from '#config.ts'
import type { Deps } from '#deps.ts'
import { makeMailboxSecret } from '#features/mail/mailbox-secret.ts'
import { StartFault } from '#start-fault.ts'
import { createLog } from './log.ts'
import { startServer } from './start-server.ts'
import { welcomeLines } from './welcome-lines.ts'

/** From the signal to the end of the process, whatever hangs. Supervisors send SIGKILL some seconds later. */
const SHUTDOWN_MS = 11_000

const say = (text: string) => process.stdout.write(text)

/**
 * Makes this process the server: from its settings to its exit code.
 *
 * @param loadWebApps tests of the API alone give none
 */
export async function runServer(loadWebApps: () => Promise<Deps['webApps']>): Promise<void> {
  try {
    await run(readConfig(), loadWebApps)
  } catch (fault) {
    giveUp(fault)
  }
}

/** Whoever started us puts it right: the faults and nothing else. */
function giveUp(fault: unknown): never {
  process.stderr.write(fault instanceof StartFault ? `${fault.lines.join('\n')}\n` : `${(fault as Error).stack}\n`)
  process.exit(1)
}

async function run(config: Config, loadWebApps: () => Promise<Deps['webApps']>): Promise<void> {
  const log = createLog(config.logLevel, say)
  const end = (event: string) => (error: unknown) => {
    log.error({ error }, event)
    process.exit(1)
  }
  // Half alive is worse than gone: whoever supervises us starts us again, and the database takes care of itself.
  process.on('uncaughtException', end('an error was not caught'))
  process.on('unhandledRejection', end('a promise was rejected and nobody listened'))

  const mailboxSecret = makeMailboxSecret(config)
  const webApps = await loadWebApps()
  const close = await startServer(config, { log, webApps, onLost: giveUp, mailboxSecret })
  let isEnding = false
  const stop = async () => {
    if (isEnding) return
    isEnding = true
    const late = new Error('Something still hangs')
    setTimeout(() => end('shutdown deadline exceeded')(late), SHUTDOWN_MS)
    await close().catch(end('shutdown failed'))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // Started by `npm start`: we end when that one is killed.
  process.on('disconnect', stop)
  say(welcomeLines(config, mailboxSecret).join('\n'))
}
