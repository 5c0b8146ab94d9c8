import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clinicAddresses } from '@htd/contract/clinic/addresses'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { readInvitation } from '#features/staff-account/open-invitation.ts'
import { openKeys } from '#keys/open-keys.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { makeMember, makeStaffSession } from '#test/staff-stage.ts'
import { UsageFault } from './command.ts'
import { staff } from './staff.ts'

let deps: TestDeps
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'htd-staff-'))
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('SMTP_URL', '')
  vi.stubEnv('BASE_URL', 'https://htd.clinic.example')
  deps = await makeDeps()
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  await staff.run(words, { say: (line) => lines.push(line), withDatabase: (use) => use(deps.db) })
  return lines
}

const ANNA = 'anna.berg@clinic.example'
const inviteAnna = (...words: string[]) => run('invite', ANNA, '--name', 'Anna Berg', '--role', 'admin', ...words)
const tokenIn = (lines: readonly string[]) =>
  new URL(lines.find((line) => line.startsWith('https:')) ?? '').searchParams.get('token') ?? ''
/** Opens a link as the page behind it does, on a server that starts with the keys file of the command. */
const open = async (lines: readonly string[]) => {
  const { keys, stop } = await openKeys({ ...deps, config: readConfig() })
  return readInvitation({ ...deps, keys }, { token: tokenIn(lines), ip: '192.0.2.1' }).finally(stop)
}
const rolesOf = async (email: string) =>
  deps.db.selectFrom('staff').select(['roles', 'scope', 'status', 'name']).where('email', '=', email).execute()
const clinician = async () => (await makeMember(deps, { name: 'Bo Lind', roles: ['clinician'] })).email
const admin = async () => (await makeMember(deps, { name: 'Sara Lind', roles: ['admin'] })).email

describe('[CLN-02] the first administrator', () => {
  test('gets a link on an empty database: for 72 hours, printed, and mailed by a server', async () => {
    const lines = await inviteAnna()
    expect(lines[0]).toMatch(/^https:\/\/htd\.clinic\.example\/clinic\/accept\?token=[\w-]{43}$/)
    expect(clinicAddresses.accept.link({ token: tokenIn(lines) })).toBe(lines[0]?.slice(readConfig().baseUrl.length))
    const invitation = await open(lines)
    expect(invitation).toMatchObject({ kind: 'invitation', email: ANNA, name: 'Anna Berg', roles: ['admin'] })
    expect(invitation).toMatchObject({ scope: 'queue', language: 'sv' })
    const hours = (Date.parse(invitation.expires_at) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThanOrEqual(72)

    const mails = await deps.db.selectFrom('mail_outbox').selectAll().execute()
    expect(mails).toMatchObject([{ template: 'staff-invitation' }])
    expect(lines.at(-1)).toContain('Nothing is mailed without SMTP_URL')
    const events = await deps.db.selectFrom('audit_events').selectAll().where('event', '=', 'staff_invited').execute()
    expect(events).toMatchObject([{ details: { by: 'command line' } }])
    expect(JSON.stringify(events)).not.toContain('clinic.example')
  })

  test('is told that a server mails the link, where one can', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:25')
    expect((await inviteAnna()).at(-1)).toBe(`A running server mails it to ${ANNA} too.`)
  })

  test('has the scope all when they see patients, unless another is given; later people have the queue', async () => {
    const mixed = (address: string, ...more: string[]) =>
      run('invite', address, '--name', 'Cia Ek', '--role', 'admin,clinician', ...more)
    expect((await open(await mixed('a@clinic.example'))).scope).toBe('all')
    expect((await open(await mixed('b@clinic.example', '--scope', 'queue'))).scope).toBe('queue')
    await admin()
    await mixed('c@clinic.example')
    expect(await rolesOf('c@clinic.example')).toMatchObject([{ scope: 'queue', roles: ['admin', 'clinician'] }])
  })

  test('does not exist before they are invited', async () => {
    expect(await run('list')).toEqual([expect.stringContaining('staff invite ADDRESS --name NAME --role admin')])
    expect(await deps.db.selectFrom('staff').selectAll().execute()).toEqual([])
  })
})

test('[CLN-03] a newer link ends the older; other wishes for somebody who is invited are refused', async () => {
  const first = await inviteAnna('--language', 'en')
  const second = await run('invite', ANNA.toUpperCase())
  await expect(open(first)).rejects.toMatchObject({ code: 'invalid_link' })
  expect(await open(second)).toMatchObject({ name: 'Anna Berg', language: 'en' })
  await expect(run('invite', ANNA, '--role', 'editor')).rejects.toThrow(/is invited already, as admin/)
  await expect(inviteAnna('--language', 'sv')).rejects.toThrow('in the language en')
  expect(await open(second), 'what was refused ended nothing').toMatchObject({ roles: ['admin'] })
})

test('a link that opens patients begins an hour later where somebody can stop it, and the line says so', async () => {
  await admin()
  const lines = await run('invite', ANNA, '--name', 'Anna Berg', '--role', 'reader')
  expect(lines[2]).toMatch(/^It begins to work at \d{4}-\d\d-\d\d \d\d:\d\d UTC: it gives new access/)
  await expect(open(lines)).rejects.toMatchObject({ code: 'link_not_open_yet' })
})

test('suspending ends the sessions, resuming lets back in, ending keeps the name', async () => {
  await admin()
  const member = await makeMember(deps, { name: 'Bo Lind', roles: ['clinician'] })
  await makeStaffSession(deps, member)
  expect(await run('suspend', member.email)).toEqual([`${member.email} is suspended, and signed out everywhere.`])
  const ended = deps.db.selectFrom('staff_sessions').select('ended_at').where('staff_id', '=', member.id)
  expect((await ended.executeTakeFirst())?.ended_at).not.toBeNull()
  await expect(run('suspend', member.email)).rejects.toThrow('is suspended already')
  await expect(run('reset-factors', member.email)).rejects.toThrow('"staff resume" comes first')
  await run('resume', member.email)
  await expect(run('resume', member.email)).rejects.toThrow('is not suspended (active)')
  await run('end', member.email)
  expect(await rolesOf(member.email)).toMatchObject([{ status: 'ended', name: 'Bo Lind' }])
  await expect(run('end', member.email)).rejects.toThrow('Nobody here has the address')
})

test('[CLN-10] the last administrator can be neither suspended, ended nor stripped', async () => {
  const last = await admin()
  for (const words of [['suspend'], ['end'], ['roles']] as const)
    await expect(run(words[0], last, ...(words[0] === 'roles' ? ['--role', 'editor'] : []))).rejects.toThrow(
      `${last} is the last active administrator: make another one first.`,
    )
  expect(await rolesOf(last)).toMatchObject([{ status: 'active', roles: ['admin'] }])
})

test('roles change at once; what opens patients after an hour', async () => {
  await admin()
  const email = await clinician()
  expect(await run('roles', email, '--role', 'editor')).toEqual([`${email} has the roles editor with the scope queue.`])
  const [line] = await run('roles', email, '--role', 'reader', '--role', 'editor', '--scope', 'all')
  expect(line).toMatch(/roles reader,editor with the scope all\. New access counts from \d{4}.* UTC/)
  expect(await rolesOf(email)).toMatchObject([{ roles: ['editor'], scope: 'queue' }])
  expect((await run('list')).find((each) => each.includes(email))).toMatch(/active; reader,editor \(all\) from \d{4}/)
})

test('[CLN-09] factors are reset for a clinic with one administrator: a link that works at once, sessions end', async () => {
  const member = await makeMember(deps, { roles: ['admin'] })
  await makeStaffSession(deps, member)
  const lines = await run('reset-factors', member.email)
  expect(lines[0]).toBe(`The factors and sessions of ${member.email} have ended.`)
  expect(await open(lines)).toMatchObject({ kind: 'reset', email: member.email })
  const left =
    await sql`select 1 from staff_totp union all select 1 from staff_sessions where ended_at is null`.execute(deps.db)
  expect(left.rows).toEqual([])
})

test('the list shows who works here, who is invited and until when', async () => {
  await inviteAnna()
  const email = await clinician()
  const [head = '', anna = '', bo = ''] = await run('list')
  expect(head).toMatch(/^NAME +ADDRESS +ROLES +SCOPE +STATUS +LAST SIGN-IN +OPEN LINK$/)
  expect(anna).toMatch(/^Anna Berg +anna\.berg@clinic\.example +admin +queue +invited +never +until \d{4}-\d\d-\d\d/)
  expect(bo).toMatch(new RegExp(`^Bo Lind +${email} +clinician +queue +active +never$`))
})

test('a name does not steer the terminal', async () => {
  await makeMember(deps, { name: 'Bo\u001b[2J\u202edniL' })
  expect((await run('list'))[1]).toMatch(/^Bo \[2J dniL /)
  await expect(run('end', 'x\u001b[2J@y')).rejects.toThrow('address x [2J@y')
})

describe('keys', () => {
  test('of a database of your own are never made by a command', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1/x')
    await expect(inviteAnna()).rejects.toThrow('No server has run on this database yet')
    expect(await rolesOf(ANNA)).toEqual([])
  })

  test('that are not on this machine are asked for, and nothing is changed', async () => {
    await inviteAnna()
    rmSync(join(folder, 'keys.json'))
    vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1/x')
    await expect(run('invite', ANNA)).rejects.toThrow(`There is no keys file ${join(folder, 'keys.json')}: run this on`)
    vi.stubEnv('DATABASE_URL', '')
    await expect(run('invite', ANNA)).rejects.toThrow('There is no keys file')
    expect(await run('list'), 'lists need no keys').toHaveLength(2)
  })
})

test.each([
  ['invite', 'no address', '--name', 'Anna Berg', '--role', 'admin', 'no address is not an email address.'],
  ['invite', ANNA, '--name', 'A', '--role', 'admin', 'A name has 2 to 100 characters'],
  ['invite', ANNA, '--name', 'Anna Berg', '--role', 'boss', 'There is no role "boss"'],
  ['invite', ANNA, '--name', 'Anna Berg', '--role', 'admin', '--scope', 'none', 'There is no scope "none"'],
  ['invite', ANNA, '--name', 'Anna Berg', '--role', 'admin', '--language', 'fi', 'There is no language "fi"'],
  ['suspend', ANNA, `Nobody here has the address ${ANNA}: "staff list" shows all of them.`],
])('%s is refused in words: %s %s', async (...words) => {
  await expect(run(...words.slice(0, -1))).rejects.toThrow(words.at(-1))
})

const wrong = [
  [],
  ['list', 'x'],
  ['invite'],
  ['invite', ANNA],
  ['invite', '--name', 'x'],
  ['roles', ANNA],
  ['fire', ANNA],
]
test.each(wrong)('staff %j %j is answered by the help', async (...words) => {
  await expect(run(...words)).rejects.toThrow(UsageFault)
})
