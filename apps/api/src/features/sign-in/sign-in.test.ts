import * as session from '@htd/contract/clinic/session'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makeDeps, PASSWORD, type TestDeps } from '#test/make.ts'
import { askClinic, cookieOf, makeMember, nextCode, type TestMember } from '#test/staff-stage.ts'

let deps: TestDeps
let app: FastifyInstance
let sara: TestMember

beforeEach(async () => {
  deps = await makeDeps()
  app = buildApp(deps)
  sara = await makeMember(deps)
})

const ask: (
  ...parts: Parameters<typeof askClinic> extends [unknown, ...infer Rest] ? Rest : never
) => ReturnType<typeof askClinic> = (...parts) => askClinic(app, ...parts)

const ticketOf = async (email = sara.email, password = PASSWORD): Promise<string> =>
  (await ask(session.signInByPassword, { body: { email, password } })).json().ticket

test('[CLN-05] a password alone never gives a session', async () => {
  const answer = await ask(session.signInByPassword, { body: { email: sara.email, password: PASSWORD } })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'second_factor_needed'])
  expect(answer.json().ticket).toMatch(/^[\w-]{43}$/)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await deps.db.selectFrom('staff_sessions').select('id').execute()).toEqual([])
})

test('[CLN-05] [CLN-14] after the code the session is a cookie for one path, which buys a bearer', async () => {
  const answer = await ask(session.signInByCode, { body: { ticket: await ticketOf(), code: nextCode(deps, sara) } })
  expect(answer.statusCode).toBe(204)
  expect(answer.headers['set-cookie']).toMatch(
    /^htd_clinic=[\w-]{43}; Path=\/api\/v1\/clinic\/session\/; HttpOnly; SameSite=Strict$/,
  )
  const bought = await ask(session.buyStaffToken, { cookie: cookieOf(answer) })
  expect(bought.json()).toMatchObject({ valid_seconds: 300, lock_seconds: 600, must: 'none', staff: { id: sara.id } })
})

test('signing in again in the same browser ends the session that it had', async () => {
  const signIn = async (cookie?: string) =>
    ask(session.signInByCode, { body: { ticket: await ticketOf(), code: nextCode(deps, sara) }, cookie })
  const former = cookieOf(await signIn())
  const next = cookieOf(await signIn(former))
  expect((await ask(session.buyStaffToken, { cookie: former })).json().code).toBe('not_signed_in')
  expect((await ask(session.buyStaffToken, { cookie: next })).statusCode).toBe(200)
})
