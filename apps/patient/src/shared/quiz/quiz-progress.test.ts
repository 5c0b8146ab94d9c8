import 'fake-indexeddb/auto'
import { renderHook } from '@testing-library/react'
import { deleteDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { store, stored } from '#shared/storage/local.ts'
import { dryness, entryOf, redFlags } from '#test/questionnaire.ts'
import { putAwayAnswers, saveEntry, selectedAnswerIds, useAllAnswers, useHeldAnswers } from './answers.ts'
import { readDraft, saveDraft } from './draft.ts'
import { beginQuiz, endQuiz, openStartPage, restoreAnswers } from './quiz-progress.ts'

const entry = entryOf(dryness, 2)
const DAY_MS = 24 * 60 * 60 * 1000
const otherTab = (key: string | null, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))

beforeEach(async () => {
  localStorage.clear()
  putAwayAnswers()
  await deleteDB('draft')
  store('question_ids', [redFlags.id, dryness.id])
})

test('[QST-11] opening a start page puts unsent answers aside, and a question page brings them back', async () => {
  store('questionType', 'retake')
  saveEntry(dryness.id, entry)
  const draft = await openStartPage()
  expect([draft?.type, localStorage.getItem(dryness.id)]).toEqual(['retake', null])
  store('questionType', 'first')
  await restoreAnswers(redFlags.id)
  expect([localStorage.getItem(dryness.id), localStorage.getItem('questionType')]).toEqual([entry, '2'])
  expect(await readDraft()).toBeUndefined()
})

test('answers are not brought back into a questionnaire they do not belong to', async () => {
  saveEntry(dryness.id, entry)
  await openStartPage()
  await restoreAnswers('99999999-9999-4999-8999-999999999999')
  expect(localStorage.getItem(dryness.id)).toBeNull()
})

test('answers given meanwhile win over those put aside', async () => {
  saveEntry(dryness.id, entry)
  await openStartPage()
  saveEntry(dryness.id, entryOf(dryness, 0))
  await restoreAnswers()
  expect(localStorage.getItem(dryness.id)).toBe(entryOf(dryness, 0))
})

test.each([
  ['a fresh beginning', () => beginQuiz('first')],
  ['a submission', endQuiz],
])('%s gives up what was put aside', async (_, action) => {
  saveEntry(dryness.id, entry)
  await openStartPage()
  await action()
  expect([await readDraft(), selectedAnswerIds()]).toEqual([undefined, []])
})

test('what was put aside is dropped after a day', async () => {
  const draft = { savedAt: 0, type: 'first' as const, questionIds: [dryness.id], answers: { [dryness.id]: entry } }
  await saveDraft(draft)
  expect(await readDraft(DAY_MS - 1)).toEqual(draft)
  expect(await readDraft(DAY_MS)).toBeUndefined()
  expect(await readDraft(1)).toBeUndefined()
})

test('[PAT-15] what waits to be sent is kept for 30 days from its first Send on, however late it is put aside', async () => {
  const waiting = { answerIds: [], email: 'anna@example.com', since: 5 * DAY_MS }
  const draft = { savedAt: 20 * DAY_MS, type: 'first' as const, questionIds: [], answers: {}, waiting }
  await saveDraft(draft)
  expect(await readDraft(35 * DAY_MS - 1)).toEqual(draft)
  expect(await readDraft(35 * DAY_MS)).toBeUndefined()
})

test('[QST-11] where no database can be opened the answers stay in the storage, with what waits to be sent', async () => {
  store('waiting', { answerIds: [], email: 'anna@example.com', since: Date.now() })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('forbidden')
  })
  saveEntry(dryness.id, entry)
  await openStartPage()
  expect([localStorage.getItem(dryness.id), stored('waiting')?.email]).toEqual([entry, 'anna@example.com'])
  vi.restoreAllMocks()
})

test('[QST-11] a tab in the middle of the quiz writes back what another tab clears', () => {
  saveEntry(dryness.id, entry)
  const { unmount } = renderHook(() => [useAllAnswers(), useHeldAnswers()])
  localStorage.removeItem(dryness.id)
  otherTab(dryness.id, null)
  expect(localStorage.getItem(dryness.id)).toBe(entry)
  unmount()
})

test('a tab in the middle of the quiz lets go of answers that another tab has sent', () => {
  saveEntry(dryness.id, entry)
  const { unmount } = renderHook(() => [useAllAnswers(), useHeldAnswers()])
  otherTab('answers_reset', '1')
  localStorage.removeItem(dryness.id)
  otherTab(dryness.id, null)
  expect([localStorage.getItem(dryness.id), selectedAnswerIds()]).toEqual([null, []])
  unmount()
})

test('[SUB-04] answers are collected from entries named like a UUID whose value is true', () => {
  saveEntry(dryness.id, entry)
  localStorage.setItem('tank', JSON.stringify({ [redFlags.answer_set[0]?.id ?? '']: true }))
  expect(selectedAnswerIds()).toEqual([dryness.answer_set[2]?.id])
})
