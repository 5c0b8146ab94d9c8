import { ApiError, NoAnswerError } from '@htd/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStanding } from '#test/make-assessment.ts'
import { DraftKeeper, type Save } from './draft-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const conflict = new ApiError({
  ...{ type: 'urn:htd:problem:changed_meanwhile', title: 'Changed meanwhile', status: 412, detail: '', instance: '' },
  ...{ code: 'changed_meanwhile', error: 'Ändrad', current_version: 7 },
})
const tooLong = new ApiError({
  ...{ type: 'urn:htd:problem:invalid_request', title: 'Invalid', status: 400, detail: '', instance: '' },
  ...{ code: 'invalid_request', error: 'För lång' },
})

/** @param answers of the server, in their order; then it stores every text */
function keep(...answers: (Error | Promise<never>)[]) {
  const sent: Parameters<Save>[0][] = []
  const failures: unknown[] = []
  let version = 3
  const keeper = new DraftKeeper({
    text: 'Ett',
    standing: makeStanding({ version }),
    onFailure: (error) => failures.push(error),
    save: async (draft) => {
      sent.push(draft)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      await answer
      version = draft.version + 1
      return makeStanding({ version })
    },
  })
  const type = (text: string) => keeper.change(() => text)
  return { keeper, type, sent, failures, status: () => keeper.state.get().status }
}

test('[CLN-50] a text is stored 600 ms after the last change, as the next version', async () => {
  const { type, sent, status } = keep()
  type('Två')
  await vi.advanceTimersByTimeAsync(500)
  type('Tre')
  await vi.advanceTimersByTimeAsync(599)
  expect([sent, status()]).toEqual([[], 'unsaved'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([{ text: 'Tre', version: 3, keepsReplaced: false }])
  expect(status()).toBe('saved')
})

test('what is typed while a call is under way is sent after it, by the version that it made', async () => {
  const { keeper, type, sent } = keep()
  type('Två')
  const flushed = keeper.flush()
  type('Tre')
  expect(await flushed).toBe(true)
  expect(sent.map(({ text, version }) => [text, version])).toEqual([
    ['Två', 3],
    ['Tre', 4],
  ])
})

test('[CLN-50] without an answer it says so, keeps the text and tries again until it is stored', async () => {
  const { type, sent, status, failures } = keep(new NoAnswerError('offline'), new NoAnswerError('offline'))
  type('Två')
  await vi.advanceTimersByTimeAsync(600)
  expect(status()).toBe('offline')
  await vi.advanceTimersByTimeAsync(5000)
  expect([status(), sent.length]).toEqual(['offline', 2])
  await vi.advanceTimersByTimeAsync(5000)
  expect([status(), sent.length, failures]).toEqual(['saved', 3, []])
})

test('[CLN-50] in a conflict nothing is sent until somebody chooses; the own text then replaces what is there', async () => {
  const { keeper, type, sent, status } = keep(conflict)
  type('Två')
  await vi.advanceTimersByTimeAsync(600)
  expect(status()).toBe('conflict')
  type('Tre')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([sent.length, status(), await keeper.flush()]).toEqual([1, 'conflict', false])
  expect(await keeper.keepMine()).toBe(true)
  expect(sent.at(-1)).toEqual({ text: 'Tre', version: 7, keepsReplaced: true })
})

test('the other text of a conflict is gone on from', async () => {
  const { keeper, type, sent, status } = keep(conflict)
  type('Två')
  await vi.advanceTimersByTimeAsync(600)
  keeper.goOnFrom('Annan', makeStanding({ version: 7 }))
  expect([keeper.text, status(), await keeper.flush()]).toEqual(['Annan', 'saved', true])
  type('Annan text')
  await vi.advanceTimersByTimeAsync(600)
  expect(sent.at(-1)).toEqual({ text: 'Annan text', version: 7, keepsReplaced: false })
})

test('a text that the server refuses is kept, told, and sent again once it is changed', async () => {
  const { keeper, type, status, failures } = keep(tooLong)
  type('För lång')
  expect(await keeper.flush()).toBe(false)
  expect([status(), failures]).toEqual(['refused', [tooLong]])
  type('Kort')
  expect(await keeper.flush()).toBe(true)
})

test('what has not been changed is not sent', async () => {
  const { keeper, sent } = keep()
  expect([await keeper.flush(), sent]).toEqual([true, []])
})
