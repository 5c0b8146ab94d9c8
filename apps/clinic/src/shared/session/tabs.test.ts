import { type Answers, fakeServer, problem } from '@htd/web/test/fake-server.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { makeToken } from '#test/make-token.ts'
import { openTab } from '#test/open-tab.ts'

const done: [number, null] = [204, null]

afterEach(() => void vi.useRealTimers())

/** Two tabs in which the same person is signed in. */
async function twoTabs(answers: Answers = {}) {
  const calls = fakeServer({
    'POST /api/v1/clinic/session/token/': () => makeToken(),
    'POST /api/v1/clinic/session/lock/': done,
    'POST /api/v1/clinic/session/unlock/': done,
    ...answers,
  })
  const [one, other] = [openTab(), openTab()]
  await Promise.all([one.session.start(), other.session.start()])
  return { one, other, calls }
}

test('[CLN-15] the tabs lock and unlock together, and only one tells the server', async () => {
  const { one, other, calls } = await twoTabs()
  await one.session.lock()
  await vi.waitFor(() => expect(other.phase()).toBe('locked'))
  expect(calls.filter(({ path }) => path.endsWith('/lock/'))).toHaveLength(1)
  await other.session.unlock({ code: '1' })
  await vi.waitFor(() => expect(one.phase()).toBe('open'))
})

test.each(['unlocked', 'signed-in'] as const)(
  '[CLN-15] news of %s counts as input in the other tab, which was idle for longer than it takes to lock',
  async (news) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
    const { one, other, calls } = await twoTabs()
    await one.session.lock()
    await vi.waitFor(() => expect(other.phase()).toBe('locked'))
    vi.setSystemTime(Date.now() + 900_000)
    if (news === 'unlocked') await other.session.unlock({ code: '1' })
    else other.tabs.send(news)
    await vi.waitFor(() => expect(one.phase()).toBe('open'))
    await vi.advanceTimersByTimeAsync(3000)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([one.phase(), calls.filter(({ path }) => path.endsWith('/lock/')).length]).toEqual(['open', 1])
  },
)

test('[CLN-110] signing out ends the bearer of every tab', async () => {
  const { one, other } = await twoTabs()
  one.session.end({ isOver: true })
  await vi.waitFor(() => expect(other.phase()).toBe('ended'))
  expect([other.session.bearer.known(), one.leave.mock.calls, other.leave.mock.calls]).toEqual([
    undefined,
    [[{ isOver: true, wasOpen: true }]],
    [[{ isOver: false, wasOpen: true }]],
  ])
})

test('the other tabs reload when another person has signed in, and stay when it is the same', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  let id = 'a1'
  const staffOf = () => ({ ...makeToken().staff, id })
  const { one, other, calls } = await twoTabs({
    'POST /api/v1/clinic/session/token/': () => makeToken({ staff: staffOf() }),
  })
  one.tabs.send('signed-in')
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  expect([other.phase(), reload.mock.calls.length]).toEqual(['open', 0])
  id = 'b2'
  one.tabs.send('signed-in')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect([other.phase(), other.session.bearer.known() !== undefined]).toEqual(['ended', false])
})

test('a tab at the login page has no session to end', async () => {
  fakeServer({ 'POST /api/v1/clinic/session/token/': problem(401, 'not_signed_in', 'Inte inloggad') })
  const [one, login] = [openTab(), openTab()]
  await one.session.start()
  await vi.waitFor(() => expect(one.leave).toHaveBeenCalledOnce())
  expect([login.phase(), login.leave.mock.calls]).toEqual(['none', []])
})
