import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { haveSessionOf } from '#test/open-page.ts'
import { logOut } from './log-out.ts'
import { accessToken, refreshToken, removeTokens, saveTokens } from './session.ts'
import { swapTokens } from './token-store.ts'

const cookies = cookieStore

beforeEach(() => {
  haveSessionOf('anna')
  fakeServer({ 'POST /api/v1/auth/logout/': [204, null] })
})
afterEach(removeTokens)

test('[AUT-06] other tabs hear of it when the tokens are gone for them too', async () => {
  const stale = accessToken()
  const heard: string[] = []
  const other = new BroadcastChannel('patient-left')
  other.onmessage = () => heard.push('left')
  let behind = 5
  vi.stubGlobal('cookieStore', {
    get: async (name: string) => {
      if (accessToken() || behind-- <= 0) return cookies.get(name)
      heard.push('still there')
      return { value: stale }
    },
  })
  await logOut()
  await vi.waitFor(() => expect(heard).toContain('left'))
  other.close()
  expect(heard).toEqual([...Array(5).fill('still there'), 'left'])
})

test('[AUT-06] a renewal of another tab that comes at the same moment brings no token back', async () => {
  const stale = accessToken() ?? ''
  await Promise.all([swapTokens(stale, { access: 'new', refresh: 'r2' }), logOut()])
  expect([accessToken(), refreshToken()]).toEqual([undefined, undefined])
})

test('[AUT-06] where the tokens cannot be removed a second time the rest is forgotten all the same', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: async (_: string, action: unknown) => {
      await (action as () => Promise<unknown>)()
      throw new DOMException('The lock was stolen', 'AbortError')
    },
    query: () => Promise.reject(),
  })
  await logOut()
  vi.restoreAllMocks()
  expect(logged).toHaveBeenCalledWith('token removal failed', expect.anything())
  expect([accessToken(), refreshToken()]).toEqual([undefined, undefined])
})

test('[FIX-30] where the server keeps the refresh token, it is told of the log-out all the same', async () => {
  const calls = fakeServer({ 'POST /api/v1/auth/logout/': [204, null] })
  saveTokens({ access: 'access', refresh: '' })
  await logOut()
  expect(calls.map(({ body, mark }) => [body, mark])).toEqual([[{}, '1']])
})

test('[AUT-06] with nobody logged in there is nothing to tell', async () => {
  const calls = fakeServer({ 'POST /api/v1/auth/logout/': [204, null] })
  removeTokens()
  await logOut()
  expect(calls).toEqual([])
})
