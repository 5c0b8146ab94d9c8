import type { Review } from '@htd/contract/quiz'
import { problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { fakeServer } from '#test/fake-server.ts'
import { makeComment, makeQuestion, makeResult, makeReview, resultScale } from '#test/make.ts'
import { haveSession, openPage } from '#test/open-page.ts'

const SEEN = '/api/v1/quiz/comment/seen/'
const sentence = 'Kliniken ser när du har läst kommentaren.'

const commented = (given: Partial<Review> = {}) =>
  makeReview({
    awaiting_since: null,
    tells_clinic_when_seen: true,
    general_comments: [makeComment('Tack för svaren.', { general: true })],
    questions: [
      makeQuestion(1, 'Torra ögon?', ['Ja'], [], { comments: [makeComment('Vila.', { approved_at: newest })] }),
    ],
    ...given,
  })
const newest = '2026-03-10T08:00:00.000Z'

async function openResult(review: Review, answer: () => object | null = () => null) {
  haveSession()
  const calls = fakeServer({
    'GET /api/v1/quiz/result/': { items: [makeResult()], scale: resultScale },
    'GET /api/v1/quiz/review/': review,
    [`POST ${SEEN}`]: answer,
  })
  await openPage(Component, '/dashboard/quiz')
  return () => calls.filter(({ path }) => path === SEEN)
}
const openTab = async (name: string) => {
  await userEvent.click(await screen.findByRole('tab', { name }))
  return within(await screen.findByRole('tabpanel', { name }))
}
const openComments = () => openTab('Läkarens kommentarer')

test('[CLN-33] the clinic is told once that the comments were opened, and the page says so', async () => {
  const review = commented()
  const told = await openResult(review)
  const panel = await openComments()
  expect(await panel.findByText(sentence)).toBeTruthy()
  await waitFor(() => expect(told()).toHaveLength(1))
  const body = { participation_id: review.participation_id, newest_approved_at: newest }
  expect(told()[0]).toMatchObject({ body, bearer: 'Bearer access' })

  await openTab('Dina svar')
  await (await openComments()).findByText(sentence)
  expect(told()).toHaveLength(1)
})

test('comments that are loaded with the answers, but not shown, have not been opened', async () => {
  const told = await openResult(commented())
  expect(await (await openTab('Dina svar')).findByText('Ja')).toBeTruthy()
  expect(told()).toEqual([])
})

test.each([
  ['the clinic does not keep it', commented({ tells_clinic_when_seen: false })],
  ['there is no comment', commented({ general_comments: [], questions: [], tells_clinic_when_seen: true })],
])('nothing is sent where %s', async (_, review) => {
  const told = await openResult(review)
  const panel = await openComments()
  expect(await panel.findByRole('heading', { name: 'Fråga för fråga' })).toBeTruthy()
  expect(panel.queryByText(sentence)).toBeNull()
  expect(told()).toEqual([])
})

test('a receipt that failed is tried again at the next opening; the comments are shown all the same', async () => {
  let isDown = true
  const told = await openResult(commented(), () => (isDown ? problem(500, 'internal', 'x') : null))
  expect(await (await openComments()).findByText('Tack för svaren.')).toBeTruthy()
  await waitFor(() => expect(told()).toHaveLength(1))
  isDown = false
  await openTab('Dina svar')
  await openComments()
  await waitFor(() => expect(told()).toHaveLength(2))
})
