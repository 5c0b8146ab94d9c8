import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SignedOutError } from '#session/signed-out-error.ts'
import { useLoaded } from './use-loaded.ts'

type Request = PromiseWithResolvers<string> & { signal: AbortSignal }
type Props = { key?: string | undefined; version?: string }

/** Renders the hook with a server that answers when the test says so. */
function open(initialProps: Props) {
  const requests: Request[] = []
  const onFailure = vi.fn()
  const load = (signal: AbortSignal) => {
    const request = { ...Promise.withResolvers<string>(), signal }
    requests.push(request)
    return request.promise
  }
  const { result, rerender, unmount } = renderHook(
    ({ key, version = '' }: Props) => useLoaded(key, load, { version, onFailure }),
    { initialProps },
  )
  const answer = (index: number, text: string) => act(async () => requests[index]?.resolve(text))
  const refuse = (index: number, error: Error) => act(async () => requests[index]?.reject(error))
  const shown = () => [result.current.data, result.current.error]
  const reload = () => act(() => result.current.reload())
  return { requests, onFailure, rerender, unmount, answer, refuse, shown, reload }
}

test('it loads once for a key, and not at all without one', async () => {
  const { requests, rerender, answer, shown } = open({ key: undefined })
  expect(requests).toEqual([])
  rerender({ key: 'a' })
  rerender({ key: 'a' })
  expect([requests.length, shown()]).toEqual([1, [undefined, undefined]])
  await answer(0, 'first')
  expect(shown()).toEqual(['first', undefined])
})

test('another key starts without data, and the late answer to the one before is dropped', async () => {
  const { requests, rerender, answer, shown } = open({ key: 'a' })
  await answer(0, 'of a')
  rerender({ key: 'b' })
  expect(shown()).toEqual([undefined, undefined])
  rerender({ key: 'c' })
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  await answer(2, 'of c')
  await answer(1, 'of b')
  expect(shown()).toEqual(['of c', undefined])
})

test('another version of the same keeps the data until it is there', async () => {
  const { rerender, answer, shown } = open({ key: 'a', version: 'sv' })
  await answer(0, 'svensk')
  rerender({ key: 'a', version: 'en' })
  expect(shown()).toEqual(['svensk', undefined])
  await answer(1, 'English')
  expect(shown()).toEqual(['English', undefined])
})

test('a failure is told, keeps earlier data, and is gone while it loads again', async () => {
  const { requests, onFailure, answer, refuse, shown, reload } = open({ key: 'a' })
  const failure = new Error('503')
  await refuse(0, failure)
  expect([shown(), onFailure.mock.calls]).toEqual([[undefined, failure], [[failure]]])
  reload()
  expect([shown(), requests.length]).toEqual([[undefined, undefined], 2])
  await answer(1, 'first')
  reload()
  await refuse(2, failure)
  expect(shown()).toEqual(['first', failure])
})

test('neither the end of a session nor leaving the page is a failure', async () => {
  const { requests, onFailure, unmount, refuse, shown, reload } = open({ key: 'a' })
  await refuse(0, new SignedOutError())
  expect(shown()).toEqual([undefined, undefined])
  reload()
  unmount()
  expect(requests[1]?.signal.aborted).toBe(true)
  await refuse(1, new DOMException('aborted', 'AbortError'))
  expect(onFailure).not.toHaveBeenCalled()
})
