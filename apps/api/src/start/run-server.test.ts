import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '#cli/backup/free-port.ts'
import { copyOf } from '#test/copy-of.ts'
import { startServer } from '#test/node-process.ts'

const parent = mkdtempSync(join(tmpdir(), 'htd-faults-'))
const dataDir = copyOf(inject('freshDataDir'), join(parent, 'data'))
afterAll(() => rmSync(parent, { recursive: true }))

describe('a server that can not start says why, one line per fault, and ends with 1', () => {
  const faults = async (settings: Record<string, string>): Promise<string[]> => {
    const server = startServer({ DATA_DIR: dataDir, ...settings }, parent)
    expect(await server.ended()).toBe(1)
    return server.output().trimEnd().split('\n')
  }

  test('settings that are wrong', async () => {
    expect(await faults({ PORT: 'x', LOG_LEVEL: 'x' })).toEqual([
      'PORT must be a whole number from 1 to 65535.',
      'LOG_LEVEL must be one of debug, info, warn, error, silent.',
    ])
  })

  test('a setting in the file .env', async () => {
    writeFileSync(join(parent, '.env'), 'PORT=0\n')
    expect(await faults({})).toEqual(['PORT must be a whole number from 1 to 65535.'])
    rmSync(join(parent, '.env'))
  })

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await faults({ PORT: String(port), HOST: '127.0.0.1' })).toEqual([
      `PORT ${port} is in use by another program: stop that one, or choose another PORT.`,
    ])
    other.close()
  })

  test('an address of another machine', async () => {
    expect(await faults({ PORT: String(await freePort()), HOST: '192.0.2.1' })).toEqual([
      'HOST 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL).',
    ])
  })

  test('a database that can not be reached, without its password', async () => {
    const port = await freePort()
    expect(await faults({ DATABASE_URL: `postgres://htd:secret@127.0.0.1:${port}/htd` })).toEqual([
      "DATABASE_URL: the server can't be reached (ECONNREFUSED).",
    ])
  })

  test('a data folder that is a file', async () => {
    const file = join(parent, 'file')
    writeFileSync(file, '')
    expect(await faults({ DATA_DIR: file })).toEqual([`DATA_DIR ${file} can't be written (EEXIST).`])
  })
})
