import { getProfile, saveProfile } from '@htd/contract/account'
import { logIn, resetPassword } from '@htd/contract/auth'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { clientOf } from '#test/client.ts'
import { makeDeps, makeLink, makePatient, makeSession, PASSWORD, type TestDeps } from '#test/make.ts'

let deps: TestDeps
let userId: string
let access: string

beforeEach(async () => {
  deps = await makeDeps()
  userId = (await makePatient(deps)).id
  access = (await makeSession(deps, userId)).access
})

const call = () => clientOf(buildApp(deps))
const read = () => call()(getProfile, {}, { token: access })
const save = (first_name: string, last_name = 'Ek') =>
  call()(saveProfile, { body: { first_name, last_name } }, { token: access })

test('[API-10] a patient reads the own name and address, and changes the name', async () => {
  await expect(read()).resolves.toEqual({
    first_name: 'Anna',
    last_name: 'Ek',
    email: 'anna@example.se',
    kept_by_law: null,
  })
  await expect(save('  Anna-Lena ', 'af Ek')).resolves.toMatchObject({ first_name: 'Anna-Lena', last_name: 'af Ek' })
  await expect(read()).resolves.toMatchObject({ first_name: 'Anna-Lena', last_name: 'af Ek', email: 'anna@example.se' })
})

test('[PRF-01] a change of name is on record, without the names', async () => {
  await save('Beda')
  const events = await deps.db.selectFrom('audit_events').selectAll().where('event', '=', 'profile_changed').execute()
  expect(events).toMatchObject([{ patient_id: userId, details: {} }])
})

const accepted = [
  ['quotes', `O'Brien "Bo"`],
  ['marks for right-to-left writing', '\u202Eannalena\u202C'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['another script', '山田'],
  ['a word of SQL', "Robert'); drop table users;--"],
  ['100 letters', 'å'.repeat(100)],
  ['one letter', 'A'],
  ['nothing', ''],
] as const
test.each(accepted)('[PRF-01] a name with %s is kept as it was typed', async (_, name) => {
  await expect(save(name)).resolves.toMatchObject({ first_name: name })
  await expect(read()).resolves.toMatchObject({ first_name: name })
})

const refused = [
  ['a line break', 'Anna\nBcc: z@z.se', 'unsoundText'],
  ['a NUL', 'An\0na', 'unsoundText'],
  ['half a surrogate pair', 'Anna\ud800', 'unsoundText'],
  ['101 letters', 'a'.repeat(101), 'tooLong'],
  ['a megabyte', 'a'.repeat(900_000), undefined],
] as const
test.each(refused)('[PRF-01] a name of %s is refused, and nothing changes', async (_, name, code) => {
  const errors = code ? [{ field: 'first_name', code }] : undefined
  await expect(save(name)).rejects.toMatchObject({ problem: { ...(errors ? { errors } : { status: 413 }) } })
  await expect(read()).resolves.toMatchObject({ first_name: 'Anna' })
})

const bodies = [
  ['a number as name', { first_name: 1, last_name: 'Ek' }, [['first_name', 'invalidType']]],
  ['one name only', { first_name: 'Anna' }, [['last_name', 'required']]],
  ['an address', { first_name: 'Anna', last_name: 'Ek', email: 'b@b.se' }, [['email', 'unknown']]],
  ['somebody else’s id', { first_name: 'Anna', last_name: 'Ek', id: 'x' }, [['id', 'unknown']]],
] as const
test.each(bodies)('[API-10] %s is refused with the field named', async (_, body, errors) => {
  const answer = call()(saveProfile, { body: body as never }, { token: access })
  await expect(answer).rejects.toMatchObject({ problem: { errors: errors.map(([field, code]) => ({ field, code })) } })
})

test('[API-10] without a token there is no profile, and a foreign one cannot be named', async () => {
  await expect(call()(getProfile, {})).rejects.toMatchObject({ status: 401 })
  const other = await makePatient(deps, 'bo@example.se')
  const answer = await buildApp(deps).inject({
    url: `/api/v1/profile/?id=${other.id}`,
    headers: { authorization: `Bearer ${access}` },
  })
  expect(answer.statusCode).toBe(400)
})

test.each(['', '   ', '\u200f\u200e'])('[FIX-36] both names as %j are stored as none', async (blank) => {
  await expect(save(blank, blank)).resolves.toMatchObject({ first_name: '', last_name: '' })
  await expect(read()).resolves.toMatchObject({ first_name: '', last_name: '' })
})

test('[FIX-36] somebody without a name logs in, and chooses a password', async () => {
  await save('', '')
  const body = { username: 'anna@example.se', password: PASSWORD }
  await expect(call()(logIn, { body })).resolves.toMatchObject({ first_name: '', last_name: '' })
  const { token } = await makeLink(deps, { purpose: 'reset', email: 'anna@example.se', patientId: userId })
  const chosen = { password: 'kluriga-havet-9', confirmed_password: 'kluriga-havet-9' }
  await expect(call()(resetPassword, { body: chosen }, { token })).resolves.toEqual({ changed: true })
})
