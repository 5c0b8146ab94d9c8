import { register } from '@htd/contract/auth'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { rateLimit } from '#limits/rate-limits.ts'
import { clientOf } from '#test/client.ts'
import { ELSEWHERE, HERE, logInsTo, WRONG } from '#test/log-in-from.ts'
import { makeDeps, makeLink, makePatient, type TestDeps } from '#test/make.ts'

const anna = 'anna@example.se'
const bo = 'bo@example.se'

let deps: TestDeps
const { tryLogIn, statusOf, marked, attack, expired } = logInsTo(() => deps)

beforeEach(async () => {
  deps = await makeDeps()
  await makePatient(deps, anna)
})

test('[FIX-08] a device that has logged in before is let in while others guess, also from its own address', async () => {
  const cookie = await marked(anna)
  await attack(anna)
  expect(await statusOf(anna, { cookie })).toBe(200)
  expect(await statusOf(anna)).toBe(429)

  for (let n = 0; n < 30; n += 1) await tryLogIn(`n${n}@example.se`, { password: WRONG })
  expect(await statusOf(bo, { password: WRONG })).toBe(429)
  expect(await statusOf(anna, { cookie })).toBe(200)
})

test('[FIX-08] the device has a count of its own, as strict as that of all others', async () => {
  const cookie = await marked(anna)
  for (let n = 0; n < 5; n += 1) expect(await statusOf(anna, { password: WRONG, cookie })).toBe(401)
  const refused = await tryLogIn(anna, { cookie })
  expect([refused.statusCode, refused.json().error]).toEqual([429, expect.stringMatching(/Vänta (30|29) sekunder/)])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(28)
  expect(await statusOf(anna, { ip: ELSEWHERE })).toBe(200)
})

test('[FIX-08] a right password on the device ends its own wait, not that of those who guess', async () => {
  const cookie = await marked(anna)
  await attack(anna)
  for (let n = 0; n < 4; n += 1) await tryLogIn(anna, { password: WRONG, cookie })
  expect(await statusOf(anna, { cookie })).toBe(200)
  for (let n = 0; n < 5; n += 1) expect(await statusOf(anna, { password: WRONG, cookie })).toBe(401)
  expect(await statusOf(anna, { ip: '198.51.100.8' })).toBe(429)
})

test('[FIX-08] an account takes 30 right passwords in 15 minutes from its devices, and no more', async () => {
  const cookie = await marked(anna)
  const app = buildApp(deps)
  for (let n = 0; n < 30; n += 1) expect(await statusOf(anna, { cookie, app })).toBe(200)
  expect(await statusOf(anna, { cookie, app })).toBe(429)
})

const worthless = [
  ['made up', async () => `htd_device=${'x'.repeat(43)}`],
  ['of another account', async () => marked((await makePatient(deps, bo)).email)],
  ['expired', async () => expired(await marked(anna))],
  ['cut short', async () => (await marked(anna)).slice(0, -1)],
  ['too long', async () => `${await marked(anna)}${`.${'x'.repeat(43)}`.repeat(3)}`],
  ['sent twice', async () => `${await marked(anna)}; ${await marked(anna)}`],
  ['under another name', async () => (await marked(anna)).replace('htd_device', 'device_mark2')],
  ['in other letters', async () => (await marked(anna)).toUpperCase().replace('HTD_DEVICE', 'htd_device')],
  ['empty', async () => 'htd_device='],
] as const

type Answer = Awaited<ReturnType<typeof tryLogIn>>
const bare = ({
  statusCode,
  headers: { date, 'x-request-id': id, 'retry-after': wait, ...headers },
  body,
}: Answer) => ({
  statusCode,
  headers,
  body: { ...JSON.parse(body), instance: '', error: '' },
})

test.each(worthless)('[FIX-08] a mark that is %s is none', async (_, made) => {
  const cookie = await made()
  const wrong = await tryLogIn(anna, { password: WRONG, cookie, ip: ELSEWHERE })
  expect(bare(wrong)).toEqual(bare(await tryLogIn('nobody@example.se', { password: WRONG, ip: ELSEWHERE })))
  for (let n = 0; n < 4; n += 1) await tryLogIn(anna, { password: WRONG })
  const refused = await tryLogIn(anna, { cookie })
  expect(bare(refused)).toEqual(bare(await tryLogIn(anna)))
  expect(refused.statusCode).toBe(429)
})

test('[FIX-08] marks of an account of their own give guessers nothing', async () => {
  await makePatient(deps, bo)
  const own: string[] = []
  for (let n = 0; n < 5; n += 1) own.push(await marked(bo))
  const guesses: number[] = []
  for (const cookie of [...own, ...own]) guesses.push(await statusOf(anna, { password: WRONG, cookie }))
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429])
})

test('[FIX-06] right passwords take nothing from what an address may guess', async () => {
  const app = buildApp(deps)
  for (let n = 0; n < 31; n += 1) expect(await statusOf(anna, { app })).toBe(200)
  const guesses = await Promise.all(
    Array.from({ length: 31 }, (_, n) => statusOf(`n${n}@example.se`, { app, password: WRONG })),
  )
  expect(guesses.filter((status) => status === 401)).toHaveLength(30)
  expect(guesses.filter((status) => status === 429)).toHaveLength(1)
})

test('[FIX-06] right passwords are limited for themselves, by address, and not for a device that is known', async () => {
  const cookie = await marked(anna)
  await Promise.all(Array.from({ length: 119 }, () => rateLimit(deps, 'any-login-per-ip', HERE)))
  expect(await statusOf(anna)).toBe(429)
  expect(await statusOf(anna, { cookie })).toBe(200)
  expect(await statusOf(anna, { ip: ELSEWHERE })).toBe(200)
})

test('[FIX-06] registering with a right link takes nothing from what an address may guess', async () => {
  const call = clientOf(buildApp(deps))
  const body = { password: 'kort', confirmed_password: 'kort', first_name: 'Åsa', last_name: 'Ek' }
  const statusWith = (token: string) =>
    call(register, { body }, { token }).then(
      () => 201,
      ({ status }) => status,
    )
  const { token } = await makeLink(deps, { purpose: 'register', email: 'ny@example.se' })
  const right: number[] = []
  for (let n = 0; n < 31; n += 1) right.push(await statusWith(token))
  expect(right).toEqual([...Array(30).fill(400), 429])

  const guesses: number[] = []
  for (let n = 0; n < 31; n += 1) guesses.push(await statusWith(`${n}`.padStart(43, 'x')))
  expect(guesses).toEqual([...Array(30).fill(401), 429])
})
