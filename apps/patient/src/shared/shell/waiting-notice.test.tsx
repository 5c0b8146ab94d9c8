import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveDraft } from '#shared/quiz/draft.ts'
import { type QuestionType, store, type Waiting } from '#shared/storage/local.ts'
import { openPage } from '#test/open-page.ts'
import { WaitingNotice } from './waiting-notice.tsx'

const waiting = (): Waiting => ({ answerIds: [crypto.randomUUID()], email: 'anna@example.com', since: Date.now() })
const draft = (type: QuestionType, changes = {}) => ({
  savedAt: Date.now(),
  type,
  questionIds: [],
  answers: {},
  ...changes,
})

beforeEach(async () => {
  localStorage.clear()
  await deleteDB('draft')
})
afterEach(cleanup)

test('[PAT-15] the dashboard says that answers wait, also those that a start page has put aside', async () => {
  store('waiting', waiting())
  store('questionType', 'retake')
  await openPage(WaitingNotice, '/dashboard/index')
  const link = () => screen.findByRole('link', { name: 'Skicka svaren' })
  expect((await link()).getAttribute('href')).toBe('/overview')
  cleanup()

  localStorage.clear()
  await saveDraft(draft('first', { waiting: waiting() }))
  await openPage(WaitingNotice, '/dashboard/index')
  expect((await link()).getAttribute('href')).toBe('/email')
})
