import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepAdvice } from '#shared/quiz/kept-advice.ts'
import { fakeServer } from '#test/fake-server.ts'
import { openApp, passTime, stopClock } from '#test/open-app.tsx'
import { haveSession } from '#test/open-page.ts'
import { redFlags } from '#test/questionnaire.ts'

test.each([
  ['2', '/dashboard/quiz?mode=updated'],
  ['3', '/dashboard/status?mode=updated'],
])('[UPD-01] See Result Now goes after 200 ms, for the flag %s to %s', async (flag, address) => {
  haveSession()
  fakeServer({ 'GET /api/v1/quiz/result/': { items: [] } })
  localStorage.setItem('questionType', flag)
  await openApp('/updated-status', { language: 'en' })
  expect(screen.getByText('Thank you for your answers.')).toBeTruthy()
  stopClock()
  fireEvent.click(screen.getByRole('button', { name: 'See Result Now' }))
  await passTime(199)
  expect(location.pathname).toBe('/updated-status')
  await passTime(1)
  expect(location.pathname + location.search).toBe(address)
})

test('[PAT-06] after urgent answers the update repeats the advice first, and gives no tip beside it', async () => {
  haveSession()
  fakeServer({ 'GET /api/v1/quiz/result/': { items: [] } })
  const answerIds = redFlags.answer_set.filter(({ notice }) => notice).map(({ id }) => id)
  keepAdvice({ answerIds, notices: [{ level: 'URGENT', text: 'Ring 1177 i dag.' }] })
  await openApp('/updated-status')
  expect(screen.getByRole('main').firstElementChild?.textContent).toContain('Ring 1177 i dag.')
  expect(screen.queryByText(/Blinka/)).toBeNull()
})
