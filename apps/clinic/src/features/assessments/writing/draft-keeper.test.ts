import { ApiError, NoAnswerError } from '@htd/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStanding } from '#test/make-assessment.ts'
import { DraftKeeper, type Save } from './draft-keeper.ts'

type Parts = ConstructorParameters<typeof DraftKeeper>[0]
type KeepCopy = Parts['copy']['keep']

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
  return keepFrom(undefined, ...answers)
}

/** @param unsent what was typed before */
function keepFrom(unsent: Parts['unsent'], ...answers: (Error | Promise<never>)[]) {
  const sent: Parameters<Save>[0][] = []
  const failures: unknown[] = []
  const copies: ReturnType<Parameters<KeepCopy>[0]>[] = []
  let dropped = 0
  const copy = {
    keep: (read: Parameters<KeepCopy>[0]) => void copies.push(read()),
    drop: () => {
      dropped += 1
    },
  }
  let version = 3
  const keeper = new DraftKeeper({
    text: 'Ett',
    standing: makeStanding({ version }),
    copy,
    unsent,
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
  const kept = () => ({ last: copies.at(-1), dropped })
  return { keeper, type, sent, failures, kept, status: () => keeper.state.get().status }
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

// The copy in this browser.

const unsent = { text: 'Två', version: 3, keepsReplaced: false }

test('[CLN-50] a copy is there with each change, and goes once the server has the text', async () => {
  const { type, kept } = keep()
  type('Två')
  expect(kept()).toEqual({ last: unsent, dropped: 0 })
  await vi.advanceTimersByTimeAsync(600)
  expect(kept()).toEqual({ last: { ...unsent, sending: 'Två' }, dropped: 1 })
})

test('[CLN-50] a copy follows the version of a save that comes back while somebody types on', async () => {
  const { keeper, type, kept } = keep()
  type('Två')
  const flushed = keeper.flush()
  type('Tre')
  expect(kept().last).toEqual({ ...unsent, text: 'Tre', sending: 'Två' })
  await vi.advanceTimersByTimeAsync(0)
  expect(kept()).toMatchObject({ last: { text: 'Tre', version: 4 } })
  await flushed
  expect(kept().dropped).toBe(1)
})

test('[CLN-50] in a conflict the copy keeps the version that it has seen: after a reload it is a conflict again', async () => {
  const { type, kept } = keep(conflict)
  type('Två')
  await vi.advanceTimersByTimeAsync(600)
  type('Tre')
  expect(kept()).toMatchObject({ last: { text: 'Tre', version: 3 }, dropped: 0 })
})

test('[CLN-50] what was typed before is gone on with by itself', async () => {
  const { keeper, sent, status } = keepFrom({ ...unsent, text: 'Osparad' })
  expect([keeper.text, status()]).toEqual(['Osparad', 'unsaved'])
  await vi.advanceTimersByTimeAsync(600)
  expect([sent, status()]).toEqual([[{ text: 'Osparad', version: 3, keepsReplaced: false }], 'saved'])
})

test('[CLN-50] a text whose answer was awaited is sent once more first: the server may have it', async () => {
  const { sent } = keepFrom({ ...unsent, version: 2, sending: 'Tv' })
  await vi.advanceTimersByTimeAsync(600)
  expect(sent.map(({ text, version }) => [text, version])).toEqual([
    ['Tv', 2],
    ['Två', 3],
  ])
})

test('[CLN-50] a text that the server has already is not sent, and what is typed next is of its version', async () => {
  const { type, sent, status } = keepFrom({ ...unsent, text: 'Ett', version: 2, sending: 'E' })
  await vi.advanceTimersByTimeAsync(600)
  expect([sent, status()]).toEqual([[], 'saved'])
  type('Ett och')
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toEqual([{ text: 'Ett och', version: 3, keepsReplaced: false }])
})

test('[CLN-50] an answer that gets lost is no conflict with oneself: the same text is sent again before the next one', async () => {
  const { keeper, type, sent, status } = keep(new NoAnswerError('lost'))
  type('Två')
  await keeper.flush()
  type('Tre')
  expect(await keeper.flush()).toBe(true)
  expect(sent.map(({ text, version }) => [text, version])).toEqual([
    ['Två', 3],
    ['Två', 3],
    ['Tre', 4],
  ])
  expect(status()).toBe('saved')
})

test('what was refused and changed meanwhile is sent as it is now', async () => {
  const { keeper, type, sent, failures } = keep(tooLong)
  type('För lång')
  const flushed = keeper.flush()
  type('Kort')
  expect(await flushed).toBe(true)
  expect([sent.map(({ text }) => text), failures]).toEqual([['För lång', 'Kort'], []])
})

test('what is typed and taken back leaves no copy', async () => {
  const { type, kept, sent } = keep()
  type('Två')
  type('Ett')
  await vi.advanceTimersByTimeAsync(600)
  expect([kept().dropped, sent]).toEqual([1, []])
})

test('a copy goes when nobody wants the text any more, and nothing is stored after that', async () => {
  const { keeper, type, kept, sent, status } = keep()
  type('Två')
  keeper.stop()
  expect([await keeper.flush(), status(), kept().dropped]).toEqual([true, 'saved', 1])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([])
})

test('a text that was thrown away somewhere else is stored anew, if somebody wants it', async () => {
  const thrownAway = new ApiError({ ...conflict.problem, current_version: 0 })
  const { keeper, type, sent } = keep(thrownAway)
  type('Två')
  await vi.advanceTimersByTimeAsync(600)
  expect(keeper.isOtherGone).toBe(true)
  await keeper.keepMine()
  expect(sent.at(-1)).toEqual({ text: 'Två', version: 0, keepsReplaced: false })
})
