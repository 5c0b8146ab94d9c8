import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buyStaffToken, signInByCode, signInByPassword } from '@htd/contract/clinic/session'
import { findPlaceholders } from '@htd/domain/comments/placeholders'
import { findUnknownPlaceholders } from '@htd/domain/comments/unknown-placeholders'
import { staffRoles } from '@htd/domain/vocabulary/staff-roles'
import { encode } from 'uqr'
import { beforeEach, expect, inject, test } from 'vitest'
import { buildApp } from '../../apps/api/src/app.ts'
import { copyOf } from '../../apps/api/test/copy-of.ts'
import { makeDeps, type TestDeps } from '../../apps/api/test/make.ts'
import { startNode } from '../../apps/api/test/node-process.ts'
import { askClinic, cookieOf, makeMember, nextCode, totpOf } from '../../apps/api/test/staff-stage.ts'
import { fillWithDemo } from './demo.ts'
import type { DemoStaff } from './staff.ts'
import { staffLines } from './staff-lines.ts'

let deps: TestDeps
beforeEach(async () => {
  deps = await makeDeps({ rateLimitScale: 100 })
})

test('one of each role signs in by password and code, and is done with everything', async () => {
  const { logins, password } = await fillWithDemo(deps, new Date())
  const app = buildApp(deps)
  expect(logins.map(({ role }) => role)).toEqual(staffRoles)
  for (const { email, role, secret } of logins) {
    expect(email).toMatch(/@demo\.example$/)
    const { ticket } = (await askClinic(app, signInByPassword, { body: { email, password } })).json()
    const code = nextCode(deps, { id: '', email, name: '', totp: totpOf(secret) })
    const answer = await askClinic(app, signInByCode, { body: { ticket, code } })
    const bought = await askClinic(app, buyStaffToken, { cookie: cookieOf(answer) })
    expect(bought.json()).toMatchObject({ must: 'none', staff: { roles: [role] } })
  }
})

test('[CLN-48] the invented clinic has snippets, whose placeholders are all known', async () => {
  await fillWithDemo(deps, new Date())
  const rows = await deps.db.selectFrom('snippets').select(['text_sv', 'text_en']).execute()
  expect(rows).toHaveLength(4)
  const texts = rows.flatMap(({ text_sv, text_en }) => [text_sv, text_en]).join()
  expect(findPlaceholders(texts).length).toBeGreaterThan(10)
  expect(findUnknownPlaceholders(texts)).toEqual([])
})

test('no two runs have a secret in common, and the database has none that can be read', async () => {
  const first = await fillWithDemo(deps, new Date())
  const rows = [
    await deps.db.selectFrom('staff').selectAll().execute(),
    await deps.db.selectFrom('staff_totp').select('sealed').execute(),
    await deps.db.selectFrom('audit_events').selectAll().execute(),
  ]
  deps = await makeDeps()
  const second = await fillWithDemo(deps, new Date())
  const secretsOf = ({ password, logins }: DemoStaff) => [password, ...logins.map(({ secret }) => secret)]
  expect(new Set([...secretsOf(first), ...secretsOf(second)]).size).toBe(12)
  for (const secret of secretsOf(first)) expect(JSON.stringify(rows)).not.toContain(secret)
  expect(deps.lines.join()).not.toContain(first.password)
})

test('a database with a member of staff in it is refused, and nothing is added', async () => {
  await makeMember(deps)
  await expect(fillWithDemo(deps, new Date())).rejects.toThrow('The database is in use')
  expect(await deps.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await deps.db.selectFrom('staff').select('id').execute()).toHaveLength(1)
})

/** Reads the modules of a code back from its lines: white is drawn, two rows a line. */
const modulesOf = (lines: readonly string[]): boolean[][] =>
  lines.flatMap((line) => [
    Array.from(line, (char) => !'█▀'.includes(char)),
    Array.from(line, (char) => !'█▄'.includes(char)),
  ])

test('a terminal shows each key as a QR code in colours of its own; elsewhere there are none', async () => {
  const made = await fillWithDemo(deps, new Date())
  expect(staffLines(made).join('\n')).not.toMatch(/[█▀▄]/)
  const colour = '\u001b[38;5;231;48;5;16m'
  const drawn = staffLines(made, { withCodes: true })
    .filter((line) => line.startsWith(colour))
    .map((line) => line.slice(colour.length).replace('\u001b[0m', ''))
  const perCode = drawn.length / made.logins.length
  made.logins.forEach(({ uri }, at) => {
    const { data, size } = encode(uri, { border: 4 })
    expect(modulesOf(drawn.slice(at * perCode, (at + 1) * perCode)).slice(0, size)).toEqual(data)
    expect(new URL(uri).protocol).toBe('otpauth:')
  })
})

const program = fileURLToPath(new URL('../htd.ts', import.meta.url))

test('the command refuses in production, before it makes anything', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'htd-demo-'))
  const production = {
    NODE_ENV: 'production',
    BASE_URL: 'https://htd.clinic.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATA_DIR: join(folder, 'data'),
  }
  const refused = startNode([program, 'demo'], production, folder)
  expect(await refused.ended()).toBe(1)
  expect(refused.output()).toBe('Invented people are refused in production: NODE_ENV is production.\n')
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('the command makes the keys that the server then goes on with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'htd-demo-'))
  const settings = { DATA_DIR: copyOf(inject('freshDataDir'), join(folder, 'data')) }
  const made = startNode([program, 'demo'], settings, folder)
  expect(await made.ended()).toBe(0)
  expect(made.output()).toMatch(/^maja\.holm@demo\.example +reader +key [A-Z2-7]{32}$/m)
  const keys = startNode([program, 'keys', 'list'], settings, folder)
  expect(await keys.ended()).toBe(0)
  expect(keys.output().match(/ (access-token|derived-token|seal) .*signs$/gm)).toHaveLength(3)
  const again = startNode([program, 'demo'], settings, folder)
  expect([await again.ended(), again.output()]).toEqual([
    1,
    'The database is in use: invented people go into an empty one only.\n',
  ])
  rmSync(folder, { recursive: true })
})
