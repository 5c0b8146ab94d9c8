import { fakeServer } from '@htd/web/test/fake-server.ts'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queueNews, session } from '#shared/session/current-session.ts'
import { makeToken } from '#test/make-token.ts'
import { useQueueNews } from './use-queue-news.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  session.end({ isTold: false })
  session.state.set({ phase: 'none' })
})

const Listener = ({ onNews }: { onNews: (ids: readonly string[] | null) => void }) => {
  useQueueNews(onNews)
  return null
}
const items = (...ids: string[]) => act(() => queueNews.hear({ type: 'items', ids, is_complete: true }))

test('[CLN-36] a page is told at most once a second, by what it is now, and no longer once it has gone', async () => {
  fakeServer({ 'POST /api/v1/clinic/session/token/': () => makeToken() })
  await session.start()
  vi.useFakeTimers()
  const [before, now] = [vi.fn(), vi.fn()]
  const page = render(<Listener onNews={before} />)
  items('a')
  page.rerender(<Listener onNews={now} />)
  items('b')
  items('c')
  expect([before.mock.calls, now.mock.calls]).toEqual([[[['a']]], []])
  act(() => void vi.advanceTimersByTime(1000))
  expect(now.mock.calls).toEqual([[['b', 'c']]])
  items('d')
  page.unmount()
  vi.advanceTimersByTime(5000)
  items('e')
  expect(now).toHaveBeenCalledOnce()
})
