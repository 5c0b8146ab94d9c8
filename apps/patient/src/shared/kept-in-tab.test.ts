import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { haveSessionOf } from '#test/open-page.ts'
import { forgetKept, keptInTab } from './kept-in-tab.ts'
import { logOut } from './log-out.ts'
import { removeTokens, saveTokens } from './session.ts'

const draft = keptInTab('')

beforeEach(() => {
  forgetKept()
  haveSessionOf('anna')
})

test('what was kept is there for its writer alone', () => {
  draft.keep('Hej')
  expect(draft.read()).toBe('Hej')
  haveSessionOf('bo')
  expect(draft.read()).toBe('')
})

test('it outlives the session: what is kept after its end changes nothing', () => {
  draft.keep('Hej')
  removeTokens()
  expect(draft.read()).toBe('')
  draft.keep('')
  haveSessionOf('anna')
  expect(draft.read()).toBe('Hej')
})

test('logging out forgets all of it', async () => {
  fakeServer({ 'POST /api/v1/auth/logout/': [204, null] })
  draft.keep('Hej')
  await logOut()
  haveSessionOf('anna')
  expect(draft.read()).toBe('')
})

test('a token that can not be read keeps nothing', () => {
  saveTokens({ access: 'header.%%%.signature', refresh: 'refresh' })
  draft.keep('Hej')
  expect(draft.read()).toBe('')
})
