import { type Config, readConfig } from '#config.ts'
import type { Deps } from '#deps.ts'
import { makeMailboxSecret } from '#features/mail/mailbox-secret.ts'
import { StartFault } from '#start-fault.ts'
import { hasAdmin } from './has-admin.ts'
import { createLog } from './log.ts'
import { startServer } from './start-server.ts'
import { welcomeLines } from './welcome-lines.ts'

/** Shutdown deadline, from the signal to the exit of the process. Supervisors send SIGKILL some seconds later. */
const SHUTDOWN_MS = 11_000

const say = (text: string) => process.stdout.write(text)

/**
 * Runs the server in this process, from its settings to its exit code.
 *
 * @param loadWebApps returns none in API-only tests
 */
export async function runServer(loadWebApps: () => Promise<Deps['webApps']>): Promise<void> {
  try {
    await run(readConfig(), loadWebApps)
  } catch (fault) {
    giveUp(fault)
  }
}

/** Prints only the faults, for the operator to fix, and exits. */
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
  // Crashing is better than an undefined state: the supervisor restarts the process, and the database recovers by itself.
  process.on('uncaughtException', end('uncaught exception'))
  process.on('unhandledRejection', end('unhandled promise rejection'))

  const mailboxSecret = makeMailboxSecret(config)
  const webApps = await loadWebApps()
  const { db, content, close } = await startServer(config, { log, webApps, onLost: giveUp, mailboxSecret })
  let isEnding = false
  const stop = async () => {
    if (isEnding) return
    isEnding = true
    const late = new Error('Shutdown timed out')
    setTimeout(() => end('shutdown deadline exceeded')(late), SHUTDOWN_MS)
    await close().catch(end('shutdown failed'))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // Started by `npm start`: exit if the parent is killed.
  process.on('disconnect', stop)
  const privacyText = content.current().legal.privacy?.body.sv ?? ''
  say(welcomeLines(config, { mailboxSecret, hasAdmin: await hasAdmin(db), privacyText }).join('\n'))
}
