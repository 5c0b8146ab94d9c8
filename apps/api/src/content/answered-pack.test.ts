import { beforeEach, expect, test } from 'vitest'
import { answersNamed, coreAnswers, nine } from '#test/answers.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { answeredPack } from './answered-pack.ts'
import { importPack } from './import-pack.ts'
import { openContentStore } from './open-content-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let deps: TestDeps
let former: string
let answerIds: string[]

beforeEach(async () => {
  deps = await makeDeps()
  const pack = deps.content.current()
  former = pack.version
  answerIds = [...coreAnswers(pack, nine(2)), ...answersNamed(pack, ['rf.none'])]
  await show('next')
})

async function show(version: string, makeCurrent = true) {
  await importPack(deps.db, versionOf(await defaultPack(), version), { makeCurrent })
  deps = { ...deps, content: await openContentStore(deps.db) }
}

const read = async (contentVersion: string | undefined, days = 0, ids = answerIds) => {
  const now = () => new Date(Date.now() + days * DAY_MS)
  return (await answeredPack({ ...deps, now }, { kind: 'general', answerIds: ids, contentVersion })).version
}

test('[PAT-15] answers are read by the content that was shown, for 30 days after it was replaced', async () => {
  expect(await read(former)).toBe(former)
  expect(await read(former, 29.9)).toBe(former)
  expect(await read(former, 30.1)).toBe('next')
})

test('[PAT-15] the current content is read however long it has been shown', async () => {
  expect(await read('next', 400)).toBe('next')
  expect(await read(undefined, 400)).toBe('next')
})

test('[PAT-15] content that was never shown, or is unknown, is not read', async () => {
  await show('draft', false)
  expect(await read('draft')).toBe('next')
  expect(await read('no such version')).toBe('next')
})

test('[PAT-15] content that is shown again counts as shown', async () => {
  await importPack(deps.db, versionOf(await defaultPack(), 'next'), { makeCurrent: false })
  await show('other')
  await show('next')
  expect(await read('other', 29)).toBe('other')
  expect(await read('next', 400)).toBe('next')
})

test('[PAT-15] answers that the stated version does not have are read by the current one', async () => {
  expect(await read(former, 0, [...answerIds, '99999999-9999-4999-8999-999999999999'])).toBe('next')
})
