import { randomUUIDv7 } from 'node:crypto'
import { finishEnrolment } from '@htd/contract/clinic/account'
import * as link from '@htd/contract/clinic/invitations'
import * as contract from '@htd/contract/clinic/staff'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { SoftwarePasskey } from '#test/software-passkey.ts'
import {
  askClinic,
  askWithStepUp,
  cookieOf,
  makeMember,
  makeStaffSession,
  type TestMember,
  totpOf,
} from '#test/staff-stage.ts'

let deps: TestDeps
let app: FastifyInstance
let admin: TestMember

beforeEach(async () => {
  deps = await makeDeps()
  app = buildApp(deps)
  admin = await makeMember(deps)
})

const person = {
  email: 'nils.berg@clinic.example',
  name: 'Nils Berg',
  title: { sv: '', en: '' },
  roles: ['editor'],
  scope: 'queue',
  language: 'sv',
}

async function invite(body: object = {}, id: string = randomUUIDv7()) {
  const session = await makeStaffSession(deps, admin)
  const request = { params: { id }, body: { ...person, ...body } }
  return askWithStepUp({ app, deps }, { member: admin, session }, contract.inviteStaff, request)
}

/** The token in the newest link. */
async function tokenOf(): Promise<string> {
  const row = await deps.db
    .selectFrom('staff_invitations')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return deps.keys.derive('link', row.id)
}

const moveLinks = async (hours: number) => {
  const rows = await deps.db.selectFrom('staff_invitations').selectAll().execute()
  const moved = (date: Date) => new Date(date.getTime() - hours * 3_600_000)
  for (const { id, works_from, expires_at } of rows) {
    const times = { works_from: moved(works_from), expires_at: moved(expires_at) }
    await deps.db.updateTable('staff_invitations').set(times).where('id', '=', id).execute()
  }
}

const codeOf = async (answer: ReturnType<typeof askClinic>) => (await answer).json().code

test('[CLN-03] an invitation makes an account, a link and a mail', async () => {
  const answer = await invite()
  expect(answer.json()).toMatchObject({ name: 'Nils Berg', roles: ['editor'], status: 'invited', version: 1 })
  const mails = await deps.db.selectFrom('mail_outbox').select(['template', 'recipient']).execute()
  expect(mails).toEqual([{ template: 'staff-invitation', recipient: person.email }])
})

test('[CLN-108] the same invitation once more is no failure, another body under its id is', async () => {
  const id = randomUUIDv7()
  await invite({}, id)
  expect((await invite({}, id)).statusCode).toBe(200)
  expect((await invite({ name: 'Nils Bergh' }, id)).json().code).toBe('version_conflict')
  expect(await deps.db.selectFrom('mail_outbox').select('id').execute()).toHaveLength(1)
})

test.each([
  ['no name', { name: ' ' }, [['name', 'nameRequired']]],
  ['no role', { roles: [] }, [['roles', 'roleRequired']]],
  ['an unknown role', { roles: ['owner'] }, [['roles.0', 'invalidChoice']]],
  ['no address', { email: '' }, [['email', 'emailRequired']]],
  ['a wrong address', { email: 'nils@' }, [['email', 'invalidEmail']]],
])('[CLN-03] an invitation with %s is refused at its field', async (_, body, fields) => {
  const { errors } = (await invite(body)).json()
  expect(errors.map(({ field, code }: Record<string, string>) => [field, code])).toEqual(fields)
})

test('[CLN-03] an address with an account is refused, in any spelling', async () => {
  await invite()
  expect((await invite({ email: ' NILS.berg@clinic.example ' })).json().code).toBe('address_in_use')
})

test('[CLN-03] a newer link ends the older, and an ended, expired or foreign one opens nothing', async () => {
  const { id } = (await invite()).json()
  const older = await tokenOf()
  const who = { member: admin, session: await makeStaffSession(deps, admin) }
  await askWithStepUp({ app, deps }, who, contract.renewInvitation, { params: { id }, version: 1 })
  const newer = await tokenOf()
  expect(newer).not.toBe(older)
  expect(await codeOf(askClinic(app, link.readInvitation, { token: older }))).toBe('invalid_link')
  expect(await codeOf(askClinic(app, link.readInvitation, { token: 'nobody' }))).toBe('invalid_link')
  expect((await askClinic(app, link.readInvitation, { token: newer })).json()).toMatchObject({ name: 'Nils Berg' })
  await moveLinks(73)
  expect(await codeOf(askClinic(app, link.readInvitation, { token: newer }))).toBe('invalid_link')
})

test('an invitation that opens patients is told to every admin and auditor, and works after an hour', async () => {
  await makeMember(deps, { roles: ['auditor'], name: 'Aron Alm' })
  await invite({ roles: ['clinician'] })
  const templates = (await deps.db.selectFrom('mail_outbox').select('template').execute()).map((row) => row.template)
  expect(templates.toSorted()).toEqual(['staff-invitation', 'staff-opening', 'staff-opening'])
  const token = await tokenOf()
  const early = (await askClinic(app, link.readInvitation, { token })).json()
  expect(early.code).toBe('link_not_open_yet')
  expect(new Date(early.opens_at).getTime()).toBeGreaterThan(Date.now() + 59 * 60_000)
  expect(await codeOf(askClinic(app, link.invitationTotp, { token }))).toBe('link_not_open_yet')
  await moveLinks(1)
  expect((await askClinic(app, link.readInvitation, { token })).json()).toMatchObject({ roles: ['clinician'] })
})

test('without another admin or auditor such an invitation works at once', async () => {
  await invite({ roles: ['reader'] })
  expect((await askClinic(app, link.readInvitation, { token: await tokenOf() })).statusCode).toBe(200)
})

const accepted = { name: 'Nils Berg', title: { sv: '', en: '' }, language: 'sv' }
const password = 'tre-snöiga-fjällbjörkar'

test('[CLN-04] accepting needs a passkey, or a password and a proved code', async () => {
  await invite()
  const token = await tokenOf()
  const accept = (body: object) => askClinic(app, link.acceptInvitation, { token, body: { ...accepted, ...body } })
  const faultsOf = async (body: object) =>
    (await accept(body)).json().errors.map(({ field, code }: Record<string, string>) => [field, code])
  expect(await faultsOf({})).toEqual([['password', 'required']])
  expect(await faultsOf({ password, confirmed_password: password })).toEqual([['code', 'required']])
  expect(await faultsOf({ password, confirmed_password: password, code: '123456' })).toEqual([['code', 'wrongCode']])
  expect(await faultsOf({ password: 'kort-83-rad', confirmed_password: 'kort-83-rad', code: '1' })).toEqual([
    ['password', 'staffPasswordTooShort'],
  ])
  expect(await deps.db.selectFrom('staff_sessions').select('id').where('staff_id', '<>', admin.id).execute()).toEqual(
    [],
  )
})

async function acceptByCode(token: string) {
  const { secret } = (await askClinic(app, link.invitationTotp, { token })).json()
  const code = totpOf(secret).generate({ timestamp: deps.now().getTime() })
  // As people read it from the app.
  const body = { ...accepted, password, confirmed_password: password, code: code.replace(/(...)/, '$1-') }
  return askClinic(app, link.acceptInvitation, { token, body })
}

test('[CLN-04] ten recovery codes are answered once, and everything is closed until they are kept and the notice is read', async () => {
  await invite()
  const answer = await acceptByCode(await tokenOf())
  expect(answer.json().codes).toHaveLength(10)
  for (const code of answer.json().codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  const { buyStaffToken } = await import('@htd/contract/clinic/session')
  const bought = (await askClinic(app, buyStaffToken, { cookie: cookieOf(answer) })).json()
  expect(bought.must).toBe('finish')
  const { access: token } = bought
  expect(await codeOf(askClinic(app, contract.listStaff, { token }))).toBe('second_factor_needed')

  const finish = (body: object) => askClinic(app, finishEnrolment, { token, body })
  expect((await finish({ codes_kept: true, notice_read: false })).json().errors[0].code).toBe('mustConfirm')
  expect((await finish({ codes_kept: true, notice_read: true })).statusCode).toBe(204)
  expect((await askClinic(app, contract.listStaff, { token })).statusCode).toBe(200)
})

test('[CLN-04] a link is accepted once, also by two parallel requests', async () => {
  await invite()
  const token = await tokenOf()
  const challenge = (await askClinic(app, link.invitationPasskeyOptions, { token })).json()
  const second = (await askClinic(app, link.invitationPasskeyOptions, { token })).json()
  const bodies = [challenge, second].map((each) => ({
    ...accepted,
    challenge_id: each.challenge_id,
    attestation: new SoftwarePasskey().register(each),
    passkey_name: 'Datorn',
  }))
  const answers = await Promise.all(bodies.map((body) => askClinic(app, link.acceptInvitation, { token, body })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  expect(await deps.db.selectFrom('staff_passkeys').select('id').execute()).toHaveLength(1)
})

test('[CLN-04] beside a passkey no password is stored: nobody has judged it', async () => {
  const { id } = (await invite()).json()
  const token = await tokenOf()
  const challenge = (await askClinic(app, link.invitationPasskeyOptions, { token })).json()
  const attestation = new SoftwarePasskey().register(challenge)
  const body = { ...accepted, challenge_id: challenge.challenge_id, attestation, passkey_name: 'Datorn', password: 'x' }
  expect((await askClinic(app, link.acceptInvitation, { token, body })).statusCode).toBe(200)
  const row = await deps.db.selectFrom('staff').select('password_hash').where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ password_hash: null })
})

test('[CLN-11] an invitation of a person who was ended meanwhile opens nothing', async () => {
  const { id } = (await invite()).json()
  const token = await tokenOf()
  const who = { member: admin, session: await makeStaffSession(deps, admin) }
  const ended = await askWithStepUp({ app, deps }, who, contract.endStaff, { params: { id }, version: 1 })
  expect(ended.statusCode).toBe(204)
  expect(await codeOf(askClinic(app, link.readInvitation, { token }))).toBe('invalid_link')
  expect((await invite()).json().status).toBe('invited')
})

test('[CLN-11] the same invitation again under the id of somebody who was ended is refused', async () => {
  const id = randomUUIDv7()
  await invite({}, id)
  const who = { member: admin, session: await makeStaffSession(deps, admin) }
  await askWithStepUp({ app, deps }, who, contract.endStaff, { params: { id }, version: 1 })
  const again = await invite({}, id)
  expect([again.statusCode, again.json().code]).toEqual([409, 'version_conflict'])
})
