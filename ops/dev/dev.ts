import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveWebApp } from '@htd/web-build/serve-web-app'
import { openDevDatabase, readStaffLogins } from './database.ts'
import { forward, refuse } from './forward.ts'
import { keepRestarting, type RestartingProcess } from './restarting-process.ts'
import { devSettings } from './settings.mjs'
import { watchServer } from './watch-server.ts'
import { welcomeLines } from './welcome-lines.ts'
import { isBelow, isForServer, webApps } from './what-is-served.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { port, apiPort, dataDir } = devSettings(root, process.env)
const baseUrl = `http://localhost:${port}`
const mailboxSecret = randomBytes(24).toString('base64url')

const closers: (() => unknown)[] = []
let isEnding = false
/** Shuts everything down, in reverse order of its start. */
async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  for (const close of closers.reverse()) await close()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
// `npm run dev` was killed.
process.on('disconnect', () => end(0))

async function listen(): Promise<Server> {
  const http = createServer().listen(port, 'localhost')
  await once(http, 'listening').catch((error) => {
    throw error.code === 'EADDRINUSE' ? { lines: [`DEV_PORT ${port} is in use: choose another one.`] } : error
  })
  closers.push(() => {
    http.close()
    http.closeAllConnections()
  })
  return http
}

const serveApps = (http: Server) =>
  Promise.all(
    webApps.map(async ({ root: folder, base }) => {
      const cacheDir = join(dataDir, 'vite', folder)
      const vite = await serveWebApp({ root: join(root, folder), server: http, cacheDir })
      closers.push(() => vite.close())
      return { base, vite }
    }),
  )

async function startApi(): Promise<RestartingProcess> {
  const database = await openDevDatabase(dataDir)
  closers.push(database.close)
  const api = keepRestarting(fileURLToPath(new URL('./api.ts', import.meta.url)), {
    ...process.env,
    ...{ HOST: '127.0.0.1', PORT: String(apiPort), BASE_URL: baseUrl, NODE_ENV: 'development', TRUSTED_PROXIES: '' },
    ...{
      DATA_DIR: dataDir,
      KEYS_FILE: '',
      DATABASE_URL: database.url,
      SMTP_URL: '',
      DEV_MAILBOX_SECRET: mailboxSecret,
    },
  })
  closers.push(api.stop)
  return api
}

async function start(): Promise<void> {
  const http = await listen()
  const [apps, starting] = [serveApps(http), startApi()]
  // Early requests wait.
  http.on('request', async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1)
    if (isForServer(path)) {
      const isReady = await (await starting).isReady()
      if (isReady) forward(apiPort, request, response)
      else refuse(response)
    } else (await apps).find(({ base }) => isBelow(base, path))?.vite.middlewares(request, response)
  })
  const [served, api] = await Promise.all([apps, starting])
  const [first] = served
  if (first) watchServer(first.vite.watcher, root, api.restart)
  await api.isReady()
  const staffLogins = await readStaffLogins(dataDir)
  process.stdout.write(welcomeLines({ baseUrl, dataDir, mailboxSecret, staffLogins }).join('\n'))
}

await start().catch((error) => {
  const { lines = [error.stack] } = error
  process.stderr.write(`${lines.join('\n')}\n`)
  return end(1)
})
