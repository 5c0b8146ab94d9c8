import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../apps/api/src/server.ts', import.meta.url))
const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 15_000

type Place = { port: number; dataDir: string }
export type RunningServer = Place & {
  /** Without a trailing slash. */
  baseUrl: string
  pid: number
  /** All output so far. */
  output: () => string
  /** Stops it and its database, and deletes its data. */
  stop: () => Promise<void>
  /** Kills it, as a power cut would. Its data stays. */
  kill: () => Promise<void>
}

const newPlace = async (): Promise<Place> => ({
  port: await freePort(),
  dataDir: mkdtempSync(join(tmpdir(), 'htd-server-')),
})

/**
 * Starts the real server with its own database.
 *
 * @param settings environment variables in addition to those of every run
 * @param place folder and port of a killed server; left out: a new folder and a free port
 * @throws Error with the server's output, when it does not respond
 */
export async function startServer(settings: Record<string, string> = {}, place?: Place): Promise<RunningServer> {
  const { port, dataDir } = place ?? (await newPlace())
  const baseUrl = `http://localhost:${port}`
  const { PATH = '', HOME = '' } = process.env
  const server = spawn(process.execPath, [program], {
    // Not the project's own folder: a .env file there must not influence a test.
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: baseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000',
      ...settings,
    },
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })

  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const stop = async () => {
    const patience = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS)
    if (server.kill('SIGTERM') && !hasEnded()) await once(server, 'exit')
    clearTimeout(patience)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  const kill = async () => {
    if (server.kill('SIGKILL') && !hasEnded()) await once(server, 'exit')
  }

  for (let waited = 0; !(await answers(`${baseUrl}/readyz`)); waited += 50) {
    if (hasEnded() || waited > START_LIMIT_MS) {
      await stop()
      throw new Error(`The server did not start:\n${said}`)
    }
    await wait(50)
  }
  return { port, dataDir, baseUrl, pid: server.pid ?? 0, output: () => said, stop, kill }
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/** Below the ephemeral port range, so that no outgoing connection takes the port before the server does. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
