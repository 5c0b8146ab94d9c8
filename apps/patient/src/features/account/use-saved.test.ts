import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSaved } from './use-saved.ts'

/** A fake server whose requests are settled by the test. */
function open() {
  const requests: PromiseWithResolvers<string>[] = []
  const committed: string[] = []
  const send = (_value: string) => {
    const request = Promise.withResolvers<string>()
    requests.push(request)
    return request.promise
  }
  const { result } = renderHook(() =>
    useSaved({ name: 'thing', send, commit: (saved: string) => void committed.push(saved) }),
  )
  const change = (value: string) =>
    act(() => {
      result.current.choose(value)
      void result.current.save(value)
    })
  const shown = () => [result.current.chosen, result.current.outcome]
  return { requests, committed, change, shown }
}

test('[SET-01] a value shows at once, and is committed as the server answers it', async () => {
  const { requests, committed, change, shown } = open()
  change('new')
  expect(shown()).toEqual(['new', undefined])
  await act(async () => requests[0]?.resolve('new, as saved'))
  expect([shown(), committed]).toEqual([[undefined, 'saved'], ['new, as saved']])
})

test('[SET-01] of several changes the last one counts, whichever is answered first', async () => {
  const { requests, committed, change, shown } = open()
  change('first')
  change('second')
  await act(async () => requests[1]?.resolve('second'))
  await act(async () => requests[0]?.resolve('first'))
  expect([shown(), committed]).toEqual([[undefined, 'saved'], ['second']])
})

test('[SET-01] a failure takes the value back; an older one does not touch a newer choice', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { requests, change, shown } = open()
  change('first')
  change('second')
  await act(async () => requests[0]?.reject(new Error('503')))
  expect(shown()).toEqual(['second', undefined])
  await act(async () => requests[1]?.reject(new SignedOutError()))
  expect(shown()).toEqual([undefined, 'failed'])
  expect(logged.mock.calls).toEqual([['thing update failed', new Error('503')]])
})
