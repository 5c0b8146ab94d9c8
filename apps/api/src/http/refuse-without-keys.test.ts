import { listQuestions } from '@htd/contract/quiz'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { startMailSender } from '#features/mail/start-mail-sender.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'

const detail = 'The keys file differs: this server has aaaaaaaaaaaa, running servers use another (bbbbbbbbbbbb)'
let deps: TestDeps

beforeEach(async () => {
  deps = await makeDeps()
})

const ask = (url: string, options = {}) => buildApp(deps).inject({ url, ...options })

test('[FIX-09] a server without the keys of the others is not ready and says so; it logs nobody out and hands out nothing', async () => {
  const { access, refresh } = await makeSession(deps, (await makePatient(deps)).id)
  deps.keys.setTrouble({ detail, canServe: false, isReady: false })
  const ready = await ask('/readyz')
  expect([ready.statusCode, ready.json().detail]).toEqual([503, detail])

  const bearer = { headers: { authorization: `Bearer ${access}`, 'accept-language': 'en' } }
  const login = { method: 'POST', payload: { username: 'anna@example.se', password: 'x' } }
  for (const answer of [
    await ask('/api/v1/quiz/result/', bearer),
    await ask('/api/v1/auth/', login),
    await ask('/api/v1/auth/refresh/', { method: 'POST', payload: { refresh } }),
  ]) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
    expect(answer.json()).toMatchObject({ code: 'unavailable', detail })
  }
  for (const url of ['/healthz', listQuestions.path, '/api/v1/settings/public/'])
    expect((await ask(url)).statusCode).toBe(200)

  deps.keys.setTrouble(undefined)
  expect((await ask('/api/v1/quiz/result/', bearer)).statusCode).toBe(200)
  expect((await ask('/readyz')).json()).toEqual({ status: 'ready' })
})

test('[FIX-09] while a broken file leaves the keys in memory in use, the server is ready, with a warning', async () => {
  deps.keys.setTrouble({ detail: 'The keys file is gone', canServe: true, isReady: true })
  const ready = await ask('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', warning: 'The keys file is gone' }])
})

test('[FIX-09] such a server leaves the mails to the others', async () => {
  const row = { id: crypto.randomUUID(), recipient: 'a@b.se', language: 'sv', template: 'password-changed' } as const
  await deps.db
    .insertInto('mail_outbox')
    .values({ ...row, data: '{}' })
    .execute()
  const send = vi.fn(async () => undefined)
  deps.keys.setTrouble({ detail, canServe: false, isReady: false })
  const asked = vi.spyOn(deps.keys, 'trouble')
  const sender = startMailSender(deps, { send }, { pollMs: 20 })
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(10))
  expect(send).not.toHaveBeenCalled()
  asked.mockReturnValue(undefined)
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), { timeout: 30_000 })
  await sender.stop()
})
