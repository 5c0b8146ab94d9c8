import { afterEach, expect, test, vi } from 'vitest'
import type { UnsentDatabase, UnsentRow } from './unsent-database.ts'
import { UnsentTexts } from './unsent-texts.ts'

const keys = [{ id: 'k1', key: Buffer.alloc(32, 5).toString('base64url') }]
const otherKeys = [{ id: 'k1', key: Buffer.alloc(32, 6).toString('base64url') }]
const text = {
  ...{ id: 'c1', commentId: 'comment', assessmentId: 'assessment', questionId: null },
  ...{ text: '<p>Två droppar</p>', version: 3, keepsReplaced: false },
}

afterEach(() => void vi.useRealTimers())

/** A browser: one database, however many pages open it. */
function makeBrowser() {
  const rows = new Map<string, UnsentRow>()
  const database: UnsentDatabase = {
    all: async () => [...rows.values()],
    put: async (row) => void rows.set(row.id, row),
    remove: async (id) => void rows.delete(id),
    close: async () => undefined,
  }
  const signIn = (staffId: string, given = keys) => {
    const texts = new UnsentTexts(database)
    texts.begin(staffId, given)
    return texts
  }
  return { rows, signIn }
}

test('[CLN-50] the same person finds what was typed after the next sign-in', async () => {
  const { rows, signIn } = makeBrowser()
  await signIn('sara').keep({ ...text, at: Date.now() })
  expect(JSON.stringify([...rows.values()])).not.toMatch(/droppar|assessment/)
  expect(await signIn('sara').list()).toMatchObject([text])
})

test('[CLN-50] the sign-in of another person deletes it', async () => {
  const { rows, signIn } = makeBrowser()
  await signIn('sara').keep({ ...text, at: Date.now() })
  expect(await signIn('olle', otherKeys).list()).toEqual([])
  expect(rows.size).toBe(0)
})

test('[CLN-50] it is there for fourteen days', async () => {
  const { rows, signIn } = makeBrowser()
  const day = 24 * 60 * 60 * 1000
  await signIn('sara').keep({ ...text, id: 'old', at: Date.now() - 14 * day - 1 })
  await signIn('sara').keep({ ...text, id: 'new', at: Date.now() - 14 * day + 10_000 })
  expect((await signIn('sara').list()).map(({ id }) => id)).toEqual(['new'])
  expect([...rows.keys()]).toEqual(['new'])
})

test('[CLN-50] what clears the browser at the end of the session leaves it', async () => {
  const { rows, signIn } = makeBrowser()
  const texts = signIn('sara')
  await texts.keep({ ...text, at: Date.now() })
  await texts.across(async () => rows.clear())
  expect(await signIn('sara').list()).toMatchObject([text])
})

test('[CLN-50] without a key nothing is kept: the server alone has it', async () => {
  const { rows, signIn } = makeBrowser()
  await expect(signIn('sara', []).keep({ ...text, at: Date.now() })).rejects.toThrow()
  expect(rows.size).toBe(0)
})

test.each([
  ['all is stored', 'stored', false, 'stored'],
  ['this browser keeps the rest', 'kept', true, 'kept'],
  ['a former text is kept', 'stored', true, 'kept'],
  ['nothing keeps the rest', 'lost', false, 'lost'],
  ['a former text is kept, and this one is not', 'lost', true, 'lost'],
] as const)('[CLN-50] before somebody leaves: %s', async (_, outcome, isKept, answer) => {
  const texts = makeBrowser().signIn('sara')
  if (isKept) await texts.keep({ ...text, at: Date.now() })
  const stop = texts.follow(async () => outcome)
  expect(await texts.settle(1000)).toBe(answer)
  stop()
})

test('[CLN-50] who leaves does not wait for a server that is silent', async () => {
  const texts = makeBrowser().signIn('sara')
  texts.follow(() => new Promise(() => undefined))
  expect(await texts.settle(5)).toBe('lost')
  await texts.keep({ ...text, at: Date.now() })
  expect(await texts.settle(5)).toBe('kept')
})
