import { join } from 'node:path'
import { parseConfig } from '#config.ts'
import { createLog } from '#start/log.ts'
import { startServer } from '#start/start-server.ts'
import { StartFault } from '#start-fault.ts'
import { freePort } from './free-port.ts'

/**
 * Starts a server without pages on a data folder, asks whether it is ready, and stops it. It has keys of its own and no mail server.
 * @throws StartFault when it does not start or is not ready
 */
export async function tryServer(dataDir: string): Promise<void> {
  const port = await freePort()
  const config = parseConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    KEYS_FILE: join(dataDir, 'keys.json'),
    LOG_LEVEL: 'silent',
    ASSISTANT: 'off',
    DISK_RESERVE_MB: '1',
  })
  const log = createLog('silent', () => undefined)
  const lost = (fault: StartFault) => {
    throw fault
  }
  const server = await startServer(config, { log, webApps: [], onLost: lost, mailboxSecret: undefined })
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(30_000) })
    if (!answer.ok)
      throw new StartFault(`A server started on the restored database, and is not ready (${answer.status}).`)
  } finally {
    await server.close()
  }
}
