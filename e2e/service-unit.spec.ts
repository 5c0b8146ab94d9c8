import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exampleSettings, only, readService } from '../ops/systemd/read-unit.ts'
import { expect, test } from './support/fixtures.ts'
import { freePort } from './support/start-server.ts'

/** An account without rights and without files: what the user of the service is on a new machine. */
const NOBODY = 65_534
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const service = readService()

/** As the unit: no capability is left, none can be gained. Without root we are such a user already. */
const prefix =
  process.getuid?.() === 0
    ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all']
    : []
const canRead = spawnSync('env', [...prefix, 'test', '-r', `${root}/package.json`]).status === 0

function makeFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 })
  if (prefix.length > 0) chownSync(path, NOBODY, NOBODY)
  return path
}

test('[OPS-13] the ExecStart of the unit serves as its user, and ends within the time for a stop @desktop', async () => {
  test.skip(!canRead, 'the project is in a folder that only root may enter')
  const parent = mkdtempSync(join(tmpdir(), 'htd-unit-'))
  spawnSync('chmod', ['755', parent])
  const state = makeFolder(join(parent, 'state'))
  const credentials = makeFolder(join(parent, 'credentials'))
  writeFileSync(join(credentials, 'SMTP_URL'), 'smtp://127.0.0.1:9\n', { mode: 0o644 })
  const port = await freePort()
  const own = service('Environment').map((line) => line.replace('%d', credentials).split('=') as [string, string])
  const env = { ...Object.fromEntries(own), ...exampleSettings(), DATA_DIR: state, PORT: String(port) }

  const words = only(service('ExecStart')).replaceAll('/opt/htd', root).split(' ')
  const umask = ['sh', '-c', `umask ${only(service('UMask'))} && exec "$@"`, 'sh']
  const server = spawn('env', [...prefix, ...umask, ...words], {
    cwd: only(service('WorkingDirectory')).replace('/opt/htd', root),
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...env, BACKUP_DIR: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text))
  const exit = once(server, 'exit')
  try {
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => said,
      )
    await expect.poll(ready, { timeout: 45_000 }).toBe(200)
    for (const name of readdirSync(state)) expect([name, statSync(join(state, name)).mode & 0o077]).toEqual([name, 0])
    const asked = performance.now()
    server.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    expect(performance.now() - asked).toBeLessThan(Number(only(service('TimeoutStopSec'))) * 1000)
    expect(existsSync(join(state, 'postgres/postmaster.pid'))).toBe(false)
  } finally {
    server.kill('SIGKILL')
    rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
  }
})
