import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '@htd/contract/auth'
import { createClient } from '@htd/contract/client'
import { afterEach, expect, test } from 'vitest'
import { tokenHash } from '#keys/token-hash.ts'
import { databaseUrl } from './database-url.ts'
import { dumpOf } from './dump.ts'
import { makeDeps, makePatient, PASSWORD } from './make.ts'
import { type Stage, startOnStage, submitQuiz } from './server-stage.ts'

let server: Stage
const folder = mkdtempSync(join(tmpdir(), 'htd-dump-'))
afterEach(async () => {
  await server.clear()
  rmSync(folder, { recursive: true })
})

/** Finds everything in a row that could be a key of 16 bytes or more: raw, hexadecimal or base64. */
function keyLike(row: string): Buffer[] {
  const hexadecimal = [...row.matchAll(/[0-9a-f]{32,}/gi)].map(([text]) => Buffer.from(text, 'hex'))
  const base64 = [...row.matchAll(/[\w+/-]{22,}/g)].map(([text]) => Buffer.from(text, 'base64'))
  const words = [...row.matchAll(/[^"\s]{16,}/g)].map(([text]) => Buffer.from(text))
  return [...hexadecimal, ...base64, ...words]
}

test('[FIX-09] a dump of the database forges no token and derives no link', async () => {
  const deps = await makeDeps()
  const { email } = await makePatient(deps)
  server = await startOnStage({ DATABASE_URL: await databaseUrl() })
  const call = createClient({ baseUrl: server.url })
  const { access } = await call(logIn, { body: { username: email, password: PASSWORD } })
  const [head, claims, signature] = access.split('.')
  expect(await submitQuiz(server, deps.content.current(), 'bo@example.se')).toBe(202)

  const dump = Object.values(await dumpOf(deps.db)).flat()
  const candidates = new Map(dump.flatMap(keyLike).map((bytes) => [bytes.toString('hex'), bytes]))
  expect(candidates.size).toBeGreaterThan(20)
  const link = await deps.db.selectFrom('link_tokens').selectAll().executeTakeFirstOrThrow()
  const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const opens = [...candidates.values()].flatMap((key) => [
    ...(hmac(key, `${head}.${claims}`) === signature ? ['forges a token'] : []),
    ...(tokenHash(hmac(key, `link:${link.id}`)).equals(link.token_hash) ? ['derives a link'] : []),
  ])
  expect(opens).toEqual([])
})
