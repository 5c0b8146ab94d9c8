import { getSettings, saveSettings, slideTimers } from '@htd/contract/account'
import { forgotPassword } from '@htd/contract/auth'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { clientOf } from '#test/client.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'

let deps: TestDeps
let access: string

beforeEach(async () => {
  deps = await makeDeps()
  const { id } = await makePatient(deps)
  access = (await makeSession(deps, id)).access
})

const call = () => clientOf(buildApp(deps))
const read = () => call()(getSettings, {}, { token: access })
const save = (body: object) => call()(saveSettings, { body }, { token: access })

test('[SET-01] a slide stands 20 seconds until the patient chooses otherwise', async () => {
  await expect(read()).resolves.toEqual({ language: 'sv', slide_timer: 20 })
})

test.each(slideTimers)('[SET-01] a slide timer of %i seconds is kept', async (slide_timer) => {
  await expect(save({ slide_timer })).resolves.toEqual({ language: 'sv', slide_timer })
  await expect(read()).resolves.toEqual({ language: 'sv', slide_timer })
})

test('[API-10] what is not sent stays, and both settings are answered', async () => {
  await save({ slide_timer: 60 })
  await expect(save({ language: 'en' })).resolves.toEqual({ language: 'en', slide_timer: 60 })
  await expect(save({})).resolves.toEqual({ language: 'en', slide_timer: 60 })
  const events = await deps.db.selectFrom('audit_events').selectAll().where('event', '=', 'settings_changed').execute()
  expect(events.map(({ details }) => details)).toEqual([{ slide_timer: 60 }, { language: 'en' }])
})

test('[SET-01] mails come in the chosen language from then on', async () => {
  await save({ language: 'en' })
  await call()(forgotPassword, { body: { email: 'anna@example.se' } })
  const mails = await deps.db.selectFrom('mail_outbox').select(['template', 'language']).execute()
  expect(mails).toEqual([{ template: 'reset-link', language: 'en' }])
})

const refused = [
  ['a timer of 0', { slide_timer: 0 }, ['slide_timer', 'invalidChoice']],
  ['a timer of 7', { slide_timer: 7 }, ['slide_timer', 'invalidChoice']],
  ['a timer of a million', { slide_timer: 1e6 }, ['slide_timer', 'invalidChoice']],
  ['a timer as text', { slide_timer: '20' }, ['slide_timer', 'invalidChoice']],
  ['a timer of null', { slide_timer: null }, ['slide_timer', 'invalidChoice']],
  ['a list of timers', { slide_timer: [20] }, ['slide_timer', 'invalidChoice']],
  ['an unknown language', { language: 'de' }, ['language', 'invalidChoice']],
  ['a language in capitals', { language: 'SV' }, ['language', 'invalidChoice']],
  ['a number as language', { language: 1 }, ['language', 'invalidChoice']],
  ['an unknown key', { theme: 'dark' }, ['theme', 'unknown']],
  ['a role', { language: 'en', role: 'admin' }, ['role', 'unknown']],
] as const
test.each(refused)('[API-10] %s is refused, and nothing changes', async (_, body, [field, code]) => {
  await expect(save(body)).rejects.toMatchObject({ status: 400, problem: { errors: [{ field, code }] } })
  await expect(read()).resolves.toEqual({ language: 'sv', slide_timer: 20 })
})

test('[API-10] settings belong to the patient of the token', async () => {
  const other = await makePatient(deps, 'bo@example.se')
  const { access: foreign } = await makeSession(deps, other.id)
  await save({ language: 'en', slide_timer: 120 })
  await expect(call()(getSettings, {}, { token: foreign })).resolves.toEqual({ language: 'sv', slide_timer: 20 })
  await expect(call()(getSettings, {})).rejects.toMatchObject({ status: 401 })
})

test('of twenty changes at once the last one wins, and each answer is a whole one', async () => {
  const app = call()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      app(saveSettings, { body: { slide_timer: index % 2 ? 5 : 120 } }, { token: access }),
    ),
  )
  expect(answers.every(({ slide_timer }) => slide_timer === 5 || slide_timer === 120)).toBe(true)
  expect([5, 120]).toContain((await read()).slide_timer)
})
