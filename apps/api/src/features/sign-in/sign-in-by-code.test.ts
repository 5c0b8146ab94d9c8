import * as account from '@htd/contract/clinic/account'
import * as session from '@htd/contract/clinic/session'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { storeRecoveryCodes } from '#staff/recovery-codes.repo.ts'
import { makeRecoveryCodes } from '#staff/recovery-codes.ts'
import { makeDeps, PASSWORD, type TestDeps } from '#test/make.ts'
import { SoftwarePasskey } from '#test/software-passkey.ts'
import {
  askClinic,
  cookieOf,
  faultOf,
  makeMember,
  nextCode,
  outcomeOf,
  type TestMember,
  totpOf,
} from '#test/staff-stage.ts'

let deps: TestDeps
let app: FastifyInstance
let sara: TestMember

beforeEach(async () => {
  deps = await makeDeps()
  app = buildApp(deps)
  sara = await makeMember(deps)
  // A code must not grow old while the test runs.
  const now = new Date()
  deps.now = () => now
})

const ticketOf = async ({ email } = sara): Promise<string> =>
  (await askClinic(app, session.signInByPassword, { body: { email, password: PASSWORD } })).json().ticket
const enter = (ticket: string, code: string) => askClinic(app, session.signInByCode, { body: { ticket, code } })
const codeAt = (seconds: number) => sara.totp.generate({ timestamp: deps.now().getTime() + seconds * 1000 })
const wrong = [400, 'code', 'wrongCode']

async function recoveryCodes(member = sara): Promise<string[]> {
  const { codes, hashes } = makeRecoveryCodes(member.id)
  await storeRecoveryCodes(deps.db, member.id, hashes)
  return codes
}
const mails = () => deps.db.selectFrom('mail_outbox').selectAll().execute()

test('[CLN-07] a code is accepted once, also by two at once with tickets of their own', async () => {
  const code = nextCode(deps, sara)
  const tickets = await Promise.all([ticketOf(), ticketOf()])
  const answers = await Promise.all(tickets.map((ticket) => enter(ticket, code)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
  expect(faultOf(await enter(await ticketOf(), code))).toEqual(wrong)
})

test.each([-30, 0, 30])('[CLN-07] a phone whose clock is %i seconds off signs in', async (seconds) => {
  expect((await enter(await ticketOf(), codeAt(seconds))).statusCode).toBe(204)
})

test.each([-120, 120])('[CLN-07] a phone whose clock is %i seconds off does not', async (seconds) => {
  const answer = await enter(await ticketOf(), codeAt(seconds))
  expect(faultOf(answer)).toEqual(wrong)
  expect(answer.json().errors[0].message).not.toBe('')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('[CLN-07] a code of before the last one is no longer accepted', async () => {
  expect((await enter(await ticketOf(), codeAt(30))).statusCode).toBe(204)
  for (const seconds of [-30, 0]) expect(faultOf(await enter(await ticketOf(), codeAt(seconds)))).toEqual(wrong)
})

test('[OPS-03] an authenticator whose key is lost is told to be set up again, and a recovery code lets its owner do so', async () => {
  const [code = ''] = await recoveryCodes()
  deps.keys.replaceSeal()
  const answer = await enter(await ticketOf(), codeAt(0))
  expect(faultOf(answer)).toEqual([400, 'code', 'lostFactor'])
  expect(answer.json().errors[0].message).toMatch(/ställas in på nytt/)
  expect((await enter(await ticketOf(), code)).statusCode).toBe(204)
})

test('[CLN-05] a code may be typed in groups', async () => {
  expect((await enter(await ticketOf(), ` ${nextCode(deps, sara).replace(/(...)/, '$1 ')}`)).statusCode).toBe(204)
})

test('[CLN-05] [CLN-08] a ticket is good once, for five minutes, and for its own account', async () => {
  const used = await ticketOf()
  expect((await enter(used, nextCode(deps, sara))).statusCode).toBe(204)
  const late = await ticketOf()
  await deps.db.updateTable('staff_challenges').set({ expires_at: new Date() }).execute()
  const closed = await ticketOf()
  const code = nextCode(deps, sara)
  for (const ticket of [used, late, 'x'.repeat(43)])
    expect(outcomeOf(await enter(ticket, code))).toEqual([401, 'not_signed_in'])
  const eva = await makeMember(deps, { name: 'Eva Berg' })
  expect(faultOf(await enter(await ticketOf(eva), code))).toEqual(wrong)
  await deps.db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', sara.id).execute()
  expect(outcomeOf(await enter(closed, code))).toEqual([401, 'not_signed_in'])
})

test('[CLN-05] of two right codes for one ticket one signs in', async () => {
  const ticket = await ticketOf()
  const answers = await Promise.all([enter(ticket, codeAt(0)), enter(ticket, codeAt(30))])
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
})

test('[CLN-08] after five wrong codes the right one has to wait, on another ticket too', async () => {
  for (let at = 0; at < 5; at += 1) expect(faultOf(await enter(await ticketOf(), '000000'))).toEqual(wrong)
  const answer = await enter(await ticketOf(), nextCode(deps, sara))
  expect(outcomeOf(answer)).toEqual([429, 'too_many_requests'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
})

test('[CLN-07] what is stored of secrets and recovery codes does not read as them', async () => {
  const [code = ''] = await recoveryCodes()
  const totp = await deps.db.selectFrom('staff_totp').selectAll().execute()
  const codes = await deps.db.selectFrom('staff_recovery_codes').selectAll().execute()
  const secret = Buffer.from(sara.totp.secret.buffer)
  expect(totp.some(({ sealed }) => sealed?.includes(secret))).toBe(false)
  const plain = code.replaceAll('-', '')
  expect(codes.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32))
  expect(
    codes.some(({ code_hash }) => code_hash.includes(plain) || code_hash.includes(Buffer.from(plain, 'base64'))),
  ).toBe(false)
})

test('[CLN-07] a recovery code signs in once, and its owner gets a mail', async () => {
  const [code = '', spare = ''] = await recoveryCodes()
  expect((await enter(await ticketOf(), code.toLowerCase())).statusCode).toBe(204)
  expect(await mails()).toMatchObject([{ recipient: sara.email, template: 'staff-recovery-used' }])
  expect(faultOf(await enter(await ticketOf(), code))).toEqual(wrong)
  const tickets = await Promise.all([ticketOf(), ticketOf()])
  const answers = await Promise.all(tickets.map((ticket) => enter(ticket, spare)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
  expect(await mails()).toHaveLength(2)
})

test('[CLN-07] after a recovery code everything is closed until a factor has been added', async () => {
  const [code = ''] = await recoveryCodes()
  const cookie = cookieOf(await enter(await ticketOf(), code))
  const buy = async () => (await askClinic(app, session.buyStaffToken, { cookie })).json()
  const { access: token, must } = await buy()
  expect(must).toBe('add_factor')
  const sessions = () => askClinic(app, account.listOwnSessions, { token })
  expect(outcomeOf(await sessions())).toEqual([401, 'second_factor_needed'])

  const passkey = new SoftwarePasskey()
  const made = (await askClinic(app, account.newPasskeyOptions, { token })).json()
  const body = { challenge_id: made.challenge_id, name: 'Ny nyckel', attestation: passkey.register(made) }
  const added = await askClinic(app, account.addPasskey, { token, params: { id: crypto.randomUUID() }, body })
  expect(added.statusCode).toBe(200)
  expect([(await buy()).must, (await sessions()).statusCode]).toEqual(['none', 200])
})

test.each([
  ['the password first', ['password', 'app']],
  ['the app first', ['app', 'password']],
])('[CLN-07] a password with a new app is a factor too, %s; an app of before is none', async (_, order) => {
  const [code = ''] = await recoveryCodes()
  await deps.db.updateTable('staff').set({ password_hash: null }).where('id', '=', sara.id).execute()
  const cookie = cookieOf(await askClinic(app, session.signInByCode, { body: { email: sara.email, code } }))
  const buy = async () => (await askClinic(app, session.buyStaffToken, { cookie })).json()
  const { access: token } = await buy()
  const steps: Record<string, () => Promise<unknown>> = {
    password: () =>
      askClinic(app, account.setOwnPassword, { token, body: { password: PHRASE, confirmed_password: PHRASE } }),
    app: async () => {
      const { secret } = (await askClinic(app, account.makeTotp, { token })).json()
      return askClinic(app, account.proveTotp, { token, body: { code: totpOf(secret).generate() } })
    },
  }
  const states: string[] = []
  for (const step of order) {
    await steps[step]?.()
    states.push((await buy()).must)
  }
  expect(states).toEqual(['add_factor', 'none'])
})

const PHRASE = 'tre-snöiga-fjällbjörkar'

test('[CLN-07] with a recovery code and an address signs in only who has no password', async () => {
  const eva = await makeMember(deps, { name: 'Eva Berg' })
  await deps.db.updateTable('staff').set({ password_hash: null }).where('id', '=', eva.id).execute()
  const [ofSara = ''] = await recoveryCodes()
  const [ofEva = ''] = await recoveryCodes(eva)
  const by = (email: string, code: string) => askClinic(app, session.signInByCode, { body: { email, code } })
  const bodies = new Set<string>()
  for (const [email, code] of [
    [sara.email, ofSara],
    ['nobody@clinic.example', ofEva],
    [eva.email, ofSara],
    [eva.email, eva.totp.generate()],
  ] as const) {
    const answer = await by(email, code)
    expect(faultOf(answer)).toEqual(wrong)
    bodies.add(answer.body.replace(/"instance":"[^"]*"/, ''))
  }
  expect(bodies.size).toBe(1)
  expect((await by(eva.email, ofEva)).statusCode).toBe(204)
  expect(faultOf(await by(eva.email, ofEva))).toEqual(wrong)
})

test('[CLN-07] of two recovery codes for one ticket one is used up, and has its mail', async () => {
  const codes = await recoveryCodes()
  const ticket = await ticketOf()
  const answers = await Promise.all(codes.slice(0, 2).map((code) => enter(ticket, code)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
  const used = deps.db.selectFrom('staff_recovery_codes').select('place').where('used_at', 'is not', null)
  expect(await used.execute()).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
})
