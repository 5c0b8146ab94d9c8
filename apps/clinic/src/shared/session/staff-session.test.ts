import { changeOwnAccount, getOwnAccount } from '@htd/contract/clinic/account'
import { type Call, fakeServer, problem } from '@htd/web/test/fake-server.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeToken } from '#test/make-token.ts'
import { openTab } from '#test/open-tab.ts'
import { StepUpCancelled } from './step-ups.ts'

const TOKEN = 'POST /api/v1/clinic/session/token/'
const LOCK = 'POST /api/v1/clinic/session/lock/'
const UNLOCK = 'POST /api/v1/clinic/session/unlock/'
const ACCOUNT = 'GET /api/v1/clinic/account/'
const CHANGE = 'PATCH /api/v1/clinic/account/'

const notSignedIn = problem(401, 'not_signed_in', 'Inte inloggad')
const locked = problem(401, 'locked', 'Låst')
const done: [number, null] = [204, null]

const isActive = ({ headers }: Call) => headers.get('x-htd-active') === '1'
const tokensOf = (calls: Call[]) => calls.filter(({ path }) => path.endsWith('/token/'))
const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
/** Lets timers run, and what they begin. */
const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the bearer is bought once for calls at the same time, and is in no storage, cookie or address', async () => {
  const calls = fakeServer({ [TOKEN]: () => makeToken({ access: 'secret-bearer' }), [ACCOUNT]: {} })
  const { session, callAsStaff } = openTab()
  await session.start()
  await Promise.all([callAsStaff(getOwnAccount, {}), callAsStaff(getOwnAccount, {})])
  expect(tokensOf(calls)).toHaveLength(1)
  expect(calls.at(-1)?.bearer).toBe('Bearer secret-bearer')
  const kept = JSON.stringify([localStorage, sessionStorage, document.cookie, location.href, history.state])
  expect(kept).not.toContain('secret-bearer')
  expect(JSON.stringify(session.state.get())).not.toContain('secret-bearer')
})

test('a bearer near its end is renewed before a call, by seconds and not by the clock of the page', async () => {
  const calls = fakeServer({ [TOKEN]: () => makeToken(), [ACCOUNT]: {} })
  const { session, callAsStaff } = openTab()
  await session.start()
  await after(200)
  await callAsStaff(getOwnAccount, {})
  expect(tokensOf(calls)).toHaveLength(1)
  await after(80)
  await callAsStaff(getOwnAccount, {})
  expect(tokensOf(calls)).toHaveLength(2)
})

test('a call that answers 401 is repeated once with a new bearer', async () => {
  let answers = 0
  const calls = fakeServer({
    [TOKEN]: () => makeToken(),
    [ACCOUNT]: () => (++answers === 1 ? notSignedIn : { id: 'x' }),
  })
  const { session, callAsStaff } = openTab()
  await session.start()
  expect(await callAsStaff(getOwnAccount, {})).toEqual({ id: 'x' })
  const [first, second] = calls.filter(({ path }) => path.endsWith('/account/'))
  expect(first?.bearer).not.toBe(second?.bearer)
})

test('a session that is over leads to the login once, and the bearer is forgotten', async () => {
  fakeServer({ [TOKEN]: () => makeToken(), [ACCOUNT]: notSignedIn })
  const { session, callAsStaff, leave, phase } = openTab()
  await session.start()
  fakeServer({ [TOKEN]: notSignedIn, [ACCOUNT]: notSignedIn })
  await expect(callAsStaff(getOwnAccount, {})).rejects.toMatchObject({ name: 'SignedOutError' })
  await expect(callAsStaff(getOwnAccount, {})).rejects.toMatchObject({ name: 'SignedOutError' })
  expect([phase(), leave.mock.calls]).toEqual(['ended', [[{ isOver: false, wasOpen: true }]]])
  expect(session.bearer.known()).toBeUndefined()
})

test('an answer without the network ends nothing', async () => {
  fakeServer({ [TOKEN]: () => makeToken() })
  const { session, callAsStaff, phase } = openTab()
  await session.start()
  await expect(callAsStaff(getOwnAccount, {})).rejects.toMatchObject({ name: 'NoAnswerError' })
  expect(phase()).toBe('open')
})

test('[CLN-16] the header of activity goes only with input since the last one, never by a timer', async () => {
  const calls = fakeServer({ [TOKEN]: () => makeToken(), [ACCOUNT]: {} })
  const { session, callAsStaff } = openTab()
  await session.start()
  await callAsStaff(getOwnAccount, {})
  press()
  await callAsStaff(getOwnAccount, {})
  await callAsStaff(getOwnAccount, {})
  expect(calls.map(isActive)).toEqual([false, false, true, false])
  await after(500)
  expect(calls).toHaveLength(4)
})

test('[CLN-16] the header of a call that got no answer goes with the next', async () => {
  const calls = fakeServer({ [TOKEN]: () => makeToken() })
  const { session, callAsStaff } = openTab()
  await session.start()
  press()
  await callAsStaff(getOwnAccount, {}).catch(() => undefined)
  await session.refresh()
  expect(calls.map(isActive)).toEqual([false, true])
})

test('[CLN-15] who only reads tells the server of input, at most once a minute', async () => {
  const calls = fakeServer({ [TOKEN]: () => makeToken() })
  const { session } = openTab()
  await session.start()
  for (let second = 0; second < 180; second += 5) {
    press()
    await after(5)
  }
  expect(tokensOf(calls).filter(isActive)).toHaveLength(3)
})

test('[CLN-15] after the time without input the session locks on the server, and calls wait', async () => {
  const calls = fakeServer({ [TOKEN]: () => makeToken(), [LOCK]: done, [UNLOCK]: done, [ACCOUNT]: { id: 'x' } })
  const { session, callAsStaff, phase } = openTab()
  await session.start()
  await after(300)
  press()
  await after(590)
  expect(phase()).toBe('open')
  await after(15)
  expect([phase(), calls.at(-1)?.path]).toEqual(['locked', '/api/v1/clinic/session/lock/'])
  expect(session.bearer.known()).toBeUndefined()

  const waiting = callAsStaff(getOwnAccount, {})
  await after(60)
  expect(calls.at(-1)?.path).toBe('/api/v1/clinic/session/lock/')
  await session.unlock({ code: '123456' })
  expect([await waiting, phase()]).toEqual([{ id: 'x' }, 'open'])
})

test('[CLN-15] signing in counts as input, however long the login page was open before', async () => {
  const calls = fakeServer({ [TOKEN]: () => makeToken(), [LOCK]: done })
  const { session, phase } = openTab()
  await after(900)
  await session.start()
  await after(590)
  press()
  await after(590)
  expect([phase(), calls.filter(({ path }) => path.endsWith('/lock/'))]).toEqual(['open', []])
})

test('[CLN-15] the first key after the computer has slept locks, and counts as no input', async () => {
  const calls = fakeServer({ [TOKEN]: () => makeToken(), [LOCK]: done })
  const { session, phase } = openTab()
  await session.start()
  vi.setSystemTime(Date.now() + 3_600_000)
  press()
  await after(0)
  expect(phase()).toBe('locked')
  expect(calls.some(isActive)).toBe(false)
})

test('[CLN-15] a lock that the server has set shows, and the call is repeated after unlocking', async () => {
  let isLocked = true
  const answer = (open: object) => () => (isLocked ? locked : open)
  fakeServer({
    [TOKEN]: () => (isLocked ? locked : makeToken()),
    [ACCOUNT]: answer({ id: 'x' }),
    [UNLOCK]: () => {
      isLocked = false
      return done
    },
  })
  const { session, callAsStaff, phase } = openTab()
  await session.start()
  expect(phase()).toBe('locked')
  const waiting = callAsStaff(getOwnAccount, {})
  await session.unlock({ code: '1' })
  expect(await waiting).toEqual({ id: 'x' })
})

test('[CLN-15] a bearer that was under way when the screen locked does not open it', async () => {
  const late = Promise.withResolvers<Response>()
  fakeServer({ [TOKEN]: () => makeToken(), [LOCK]: done })
  const { session, phase } = openTab()
  await session.start()
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/token/') ? late.promise : Promise.resolve(new Response(null, { status: 204 })),
  )
  const buying = session.buy()
  await session.lock()
  late.resolve(new Response(JSON.stringify(makeToken())))
  await buying
  expect([phase(), session.bearer.known()]).toEqual(['locked', undefined])
})

test('[CLN-17] a step-up repeats the call as it was; closing the dialog does nothing', async () => {
  let isConfirmed = false
  const need = { kind: 'staff.manage', digest: 'd1' }
  const calls = fakeServer({
    [TOKEN]: () => makeToken(),
    [CHANGE]: () => (isConfirmed ? { id: 'x' } : problem(403, 'step_up_needed', 'Bekräfta', { step_up: need })),
  })
  const { session, stepUps, callAsStaff } = openTab()
  await session.start()
  const change = () => callAsStaff(changeOwnAccount, { body: { language: 'en' } }, { version: 7 })

  const first = change()
  await vi.waitFor(() => expect(stepUps.current()).toEqual(need))
  isConfirmed = true
  stepUps.confirmed(need)
  expect(await first).toEqual({ id: 'x' })
  const sent = calls.filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ language: 'en' }, '"v7"'],
    [{ language: 'en' }, '"v7"'],
  ])

  isConfirmed = false
  const second = change()
  const refused = expect(second).rejects.toBeInstanceOf(StepUpCancelled)
  await vi.waitFor(() => expect(stepUps.current()).toEqual(need))
  stepUps.cancel(need)
  await refused
  expect([calls.filter(({ method }) => method === 'PATCH').length, stepUps.current()]).toEqual([3, undefined])
})

test('an unfinished registration is asked for again, and the call ends quietly', async () => {
  let must: 'none' | 'finish' = 'none'
  fakeServer({ [TOKEN]: () => makeToken({ must }), [ACCOUNT]: problem(401, 'second_factor_needed', 'Mer') })
  const { session, callAsStaff } = openTab()
  await session.start()
  must = 'finish'
  await expect(callAsStaff(getOwnAccount, {})).rejects.toMatchObject({ name: 'SignedOutError' })
  expect(session.state.get().staff?.must).toBe('finish')
})
