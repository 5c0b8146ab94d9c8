import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { writePack } from '@htd/content/write-pack'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#cli/backup/free-port.ts'
import { livePostmaster } from '#db/embedded/postmaster.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { type NodeProcess, startCommand, startServer } from '#test/node-process.ts'
import { until } from '#test/until.ts'

const parent = mkdtempSync(join(tmpdir(), 'htd-process-'))
const dataDir = join(parent, 'data')
let port: number
let server: NodeProcess
const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

beforeAll(async () => {
  port = await freePort()
  server = startServer({ DATA_DIR: dataDir, PORT: String(port) }, parent)
  await server.says(/Ctrl\+C/)
})
afterAll(async () => {
  await server.end('SIGKILL')
  await until(() => !livePostmaster(join(dataDir, 'postgres')))
  rmSync(parent, { recursive: true })
})

test('a server says where it is, where mails go and where the data lies, and nothing else', () => {
  const [, mailbox] = /to read at (\S+)/.exec(server.output()) ?? []
  expect(mailbox).toMatch(new RegExp(`^http://localhost:${port}/mailbox/[\\w-]{22,}$`))
  expect(server.output().split('\n')).toEqual([
    `HTD is ready at http://localhost:${port}`,
    `  Mails  stay in ${join(dataDir, 'outbox')}, to read at ${mailbox}`,
    '  Staff  have no administrator at /clinic yet: npm run htd -- staff invite ADDRESS --name NAME --role admin',
    `  Data   is in ${dataDir}`,
    'Stop it with Ctrl+C.',
    '',
  ])
})

test('a server answers 503 while its database is gone, and serves again by itself', async () => {
  const folder = join(dataDir, 'postgres')
  const killed = livePostmaster(folder) ?? 0
  process.kill(killed, 'SIGKILL')
  // Its connections may answer once more before they notice.
  await until(async () => (await get('/readyz')).status === 503)
  await until(async () => (await get('/readyz')).status === 200)
  expect(livePostmaster(folder)).not.toBe(killed)
})

test('a server shows content that a command imports beside it', async () => {
  const folder = versionOf(await defaultPack(), 'of-the-clinic', (pack) => {
    pack.clinic.phone = '+46 8 123 45 67'
  })
  const dir = join(parent, 'pack')
  await writePack(folder, dir)

  const command = startCommand(['content', 'import', dir], { DATA_DIR: dataDir }, parent)
  expect([await command.ended(), command.output()]).toEqual([0, 'Content of-the-clinic is imported and live.\n'])
  await until(async () => (await (await get('/api/v1/settings/public/?lang=en')).text()).includes('+46 8 123 45 67'))
})

test('a server is not disturbed by a second one on the same folder, which is refused in one line', async () => {
  const second = startServer({ DATA_DIR: dataDir, PORT: String(await freePort()) }, parent)
  expect(await second.ended()).toBe(1)
  expect(second.output()).toMatch(new RegExp(`^DATA_DIR \\S+ is in use by process ${server.pid}: [^\\n]+\\n$`))
  expect((await get('/readyz')).status).toBe(200)
})

test('a server answers the request that is under way when it is told to stop, and ends with 0', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const answer = text(socket)
  socket.write(
    'POST /api/v1/auth/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
  await get('/healthz')

  server.child.kill('SIGTERM')
  await until(() =>
    get('/healthz').then(
      () => false,
      () => true,
    ),
  )
  socket.write('}')
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(await server.ended()).toBe(0)
  expect(livePostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})
