import * as account from '@htd/contract/clinic/account'
import type { Challenge } from '@htd/contract/clinic/fields'
import * as session from '@htd/contract/clinic/session'
import type { Endpoint } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { storeRecoveryCodes } from '#staff/recovery-codes.repo.ts'
import { makeRecoveryCodes } from '#staff/recovery-codes.ts'
import type { TestDeps } from '#test/make.ts'
import {
  ageSession,
  askClinic,
  type ClinicRequest,
  faultOf,
  makeMember,
  makePasskey,
  makeStaffSession,
  nextCode,
  openStage,
  outcomeOf,
  type TestMember,
  type TestSession,
} from '#test/staff-stage.ts'

let deps: TestDeps
let app: FastifyInstance
let sara: TestMember
let open: TestSession

beforeEach(async () => {
  ;({ deps, app, sara, open } = await openStage())
})

const ask = (endpoint: Endpoint, request: ClinicRequest = {}) => askClinic(app, endpoint, request)
const own = () => ({ cookie: open.cookie })
const read = async () => outcomeOf(await ask(account.getOwnAccount, { token: open.token }))
const buy = async () => outcomeOf(await ask(session.buyStaffToken, own()))
const lock = () => ask(session.lockSession, own())
const unlock = (body: object, { cookie } = open) => ask(session.unlockSession, { cookie, body })

async function expectState(state: 'open' | 'locked'): Promise<void> {
  const outcome = state === 'open' ? [200, undefined] : [401, 'locked']
  expect([await read(), await buy()]).toEqual([outcome, outcome])
}

const challengeFor = async (endpoint: Endpoint, request: ClinicRequest): Promise<Challenge> => {
  const answer = (await ask(endpoint, request)).json()
  return answer.challenge ?? answer
}

test('[CLN-15] a locked session refuses the held bearer and sells no other, until a code is entered', async () => {
  expect((await lock()).statusCode).toBe(204)
  await expectState('locked')
  expect((await lock()).statusCode).toBe(204)
  expect((await ask(session.unlockOptions, own())).json()).toEqual({ name: sara.name, has_code: true, challenge: null })
  expect((await unlock({ code: nextCode(deps, sara) })).statusCode).toBe(204)
  await expectState('open')
})

test('[CLN-15] without input a session locks itself after ten minutes, and unlocking counts as input', async () => {
  await ageSession(deps, open, { idleSeconds: 599 })
  await expectState('open')
  await ageSession(deps, open, { idleSeconds: 1 })
  await expectState('locked')
  expect((await unlock({ code: nextCode(deps, sara) })).statusCode).toBe(204)
  await ageSession(deps, open, { idleSeconds: 599 })
  await expectState('open')
})

test('[CLN-15] it is also opened by a passkey', async () => {
  const passkey = await makePasskey(deps, sara)
  await lock()
  expect((await unlock(passkey.proof(await challengeFor(session.unlockOptions, own())))).statusCode).toBe(204)
  await expectState('open')
})

test('[CLN-15] a lock is of one session, and can be signed out of', async () => {
  const other = await makeStaffSession(deps, sara)
  await lock()
  expect(outcomeOf(await ask(account.getOwnAccount, { token: other.token }))).toEqual([200, undefined])
  expect((await ask(session.signOut, own())).statusCode).toBe(204)
  expect(await buy()).toEqual([401, 'not_signed_in'])
})

test('[CLN-15] wrong codes, recovery codes and empty hands leave it locked; a sixth code is not looked at', async () => {
  const { codes, hashes } = makeRecoveryCodes(sara.id)
  await storeRecoveryCodes(deps.db, sara.id, hashes)
  await lock()
  expect(faultOf(await unlock({}))).toEqual([400, 'code', 'required'])
  for (const code of ['000000', codes[0] ?? '', '', '12345', sara.totp.generate({ timestamp: 0 })])
    expect(faultOf(await unlock({ code }))).toEqual([400, 'code', code ? 'wrongCode' : 'required'])
  expect(faultOf(await unlock({ code: '111111' }))[2]).toBe('wrongCode')
  expect(outcomeOf(await unlock({ code: nextCode(deps, sara) }))).toEqual([429, 'too_many_requests'])
  await expectState('locked')
})

test('[CLN-15] a challenge opens only the session that it was made for, and once', async () => {
  const passkey = await makePasskey(deps, sara)
  const other = await makeStaffSession(deps, sara)
  await Promise.all([lock(), ask(session.lockSession, { cookie: other.cookie })])
  const challenge = await challengeFor(session.unlockOptions, own())
  const proof = passkey.proof(challenge)
  expect(faultOf(await unlock(proof, other))).toEqual([400, 'passkey', 'passkeyRefused'])
  expect((await unlock(proof)).statusCode).toBe(204)
  await lock()
  for (const again of [proof, passkey.proof(challenge)])
    expect(faultOf(await unlock(again))).toEqual([400, 'passkey', 'passkeyRefused'])
  await expectState('locked')
})

test('[CLN-15] the passkey of somebody else opens nothing', async () => {
  await makePasskey(deps, sara)
  const theirs = await makePasskey(deps, await makeMember(deps, { name: 'Eva Berg' }))
  await lock()
  const answer = await unlock(theirs.proof(await challengeFor(session.unlockOptions, own())))
  expect(faultOf(answer)).toEqual([400, 'passkey', 'passkeyRefused'])
  await expectState('locked')
})

test('[CLN-15] a challenge of one use serves no other', async () => {
  const passkey = await makePasskey(deps, sara)
  const { token } = open
  const kind = 'account'
  const made = {
    'sign-in': () => challengeFor(session.passkeySignInOptions, {}),
    'step-up': () => challengeFor(session.stepUpOptions, { token, body: { kind } }),
    unlock: () => challengeFor(session.unlockOptions, own()),
  }
  const uses = {
    'sign-in': (proof: object) => ask(session.signInByPasskey, { body: proof }),
    'step-up': (proof: object) => ask(session.stepUp, { token, body: { ...proof, kind } }),
    unlock: (proof: object) => unlock(proof),
  }
  const names = ['sign-in', 'step-up', 'unlock'] as const
  for (const from of names)
    for (const to of names) {
      const answer = await uses[to](passkey.proof(await made[from]()))
      const refused = [400, 'passkey', 'passkeyRefused']
      const outcome = from === to ? [expect.toBeOneOf([200, 204]), undefined, undefined] : refused
      expect([from, to, ...faultOf(answer)]).toEqual([from, to, ...outcome])
    }
})

test('[CLN-15] an expired challenge opens nothing', async () => {
  const passkey = await makePasskey(deps, sara)
  await lock()
  const challenge = await challengeFor(session.unlockOptions, own())
  await deps.db.updateTable('staff_challenges').set({ expires_at: new Date() }).execute()
  expect(faultOf(await unlock(passkey.proof(challenge)))).toEqual([400, 'passkey', 'passkeyRefused'])
})
