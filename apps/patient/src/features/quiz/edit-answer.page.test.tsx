import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, passTime, press, stopClock } from '#test/open-app.tsx'
import { dryness, entryOf, light, redFlags } from '#test/questionnaire.ts'

const answers = {
  [redFlags.id]: entryOf(redFlags, 0),
  [dryness.id]: entryOf(dryness, 2),
  [light.id]: entryOf(light, 0),
}
const address = ({ id, number }: { id: string; number: number }) => `/edit/${id}/${number - 1}`

test('[EDT-01] shows number, title, star, the hint for several answers and a numbered list', async () => {
  await openApp(address(redFlags), { answers, language: 'en' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2. Stämmer något av detta? * (required)')
  expect(screen.getByText(/^You can select multiple choices/)).toBeTruthy()
  expect(screen.getAllByRole('listitem').filter((item) => item.closest('ol'))).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Save & Continue' })).toBeTruthy()
})

test('[EDT-01] shows pictures as tiles instead of the list', async () => {
  await openApp(address(light), { answers })
  expect(screen.getAllByRole('img', { name: /En lampa|En sol/ })).toHaveLength(2)
  expect(document.querySelector('main ol')).toBeNull()
})

test('[EDT-02] coming back restores the scroll position and the focus', async () => {
  await openApp('/overview', { answers })
  scrollTo(0, 300)
  await press(screen.getByRole('link', { name: 'Ändra svar 3: Hur ofta är ögonen torra?' }))
  expect(localStorage.getItem('editScrollPosition')).toBe('300')
  scrollTo(0, 0)
  await press(screen.getByRole('button', { name: 'Spara och fortsätt' }))
  expect(location.pathname).toBe('/overview')
  expect(scrollY).toBe(300)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ändra svar 3: Hur ofta är ögonen torra?' }))
})

test('[EDT-03] a single answer is stored at once and the overview comes back after 400 ms, in place of this page', async () => {
  stopClock()
  await openApp(address(dryness), { answers })
  const entries = history.length
  fireEvent.click(screen.getByLabelText(/Aldrig/))
  expect(localStorage.getItem(dryness.id)).toBe(entryOf(dryness, 0))
  await passTime(399)
  expect(location.pathname).toBe(address(dryness))
  await passTime(1)
  expect([location.pathname, history.length]).toEqual(['/overview', entries])
})

test('[EDT-03] taking back a required answer stays, taking back an optional one returns', async () => {
  stopClock()
  await openApp(address(dryness), { answers })
  fireEvent.click(screen.getByLabelText(/Alltid/))
  await passTime(1000)
  expect(location.pathname).toBe(address(dryness))
})

test('[EDT-03] taking back an optional answer returns', async () => {
  stopClock()
  await openApp(address(light), { answers })
  fireEvent.click(screen.getByLabelText(/Bra/))
  await passTime(400)
  expect(location.pathname).toBe('/overview')
})

test('[EDT-04] several answers are stored by Save & Continue only, and a required question needs one', async () => {
  await openApp(address(redFlags), { answers })
  const save = () => press(screen.getByRole('button', { name: 'Spara och fortsätt' }))
  fireEvent.click(screen.getByLabelText(/Inget av detta/))
  expect(localStorage.getItem(redFlags.id)).toBe(answers[redFlags.id])
  await save()
  expect(location.pathname).toBe(address(redFlags))
  expect(screen.getByText('Välj ett svar för att gå vidare')).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/Svår smärta/))
  await save()
  expect([location.pathname, localStorage.getItem(redFlags.id)]).toEqual(['/overview', entryOf(redFlags, 1)])
})

test('[EDT-05] a question that does not exist', async () => {
  await openApp('/edit/99999999-9999-4999-8999-999999999999/0', { answers, language: 'en' })
  expect(screen.getByRole('heading', { name: 'Something Went Wrong' })).toBeTruthy()
})

test('cancelling puts a single answer back', async () => {
  await openApp(address(dryness), { answers })
  fireEvent.click(screen.getByLabelText(/Aldrig/))
  await press(screen.getByRole('link', { name: 'Avbryt utan att ändra' }))
  expect([location.pathname, localStorage.getItem(dryness.id)]).toEqual(['/overview', entryOf(dryness, 2)])
})
