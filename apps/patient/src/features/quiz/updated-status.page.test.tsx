import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { openApp, passTime, stopClock } from '#test/open-app.tsx'
import { haveSession } from '#test/open-page.ts'

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
