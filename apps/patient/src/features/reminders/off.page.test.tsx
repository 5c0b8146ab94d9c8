import { problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { openPage } from '#test/open-page.ts'
import { Component } from './off.page.tsx'

const OFF = 'POST /api/v1/reminders/off/'

test('opening the page changes nothing and takes the token out of the address; the button stops the reminders', async () => {
  const calls = fakeServer({ [OFF]: { months: 0 } })
  await openPage(Component, '/reminders/off?token=secret-token')
  expect(location.href).toBe('https://htd.test/reminders/off')
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Stäng av' }))
  const heading = await screen.findByRole('heading', { name: 'Påminnelserna är avstängda' })
  // The focus follows in an effect after the paint.
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(calls.map(({ query }) => query.get('token'))).toEqual(['secret-token'])
})

test('a reload still knows the token', async () => {
  const calls = fakeServer({ [OFF]: { months: 0 } })
  const { unmount } = await openPage(Component, '/reminders/off?token=secret-token', { language: 'en' })
  unmount()
  await openPage(Component, '/reminders/off', { language: 'en' })
  await userEvent.click(screen.getByRole('button', { name: 'Stop them' }))
  expect(await screen.findByRole('heading', { name: 'The reminders are stopped' })).toBeTruthy()
  expect(calls).toHaveLength(1)
})

test('a link that nobody has, or none at all, leads to the settings', async () => {
  fakeServer({ [OFF]: problem(401, 'invalid_link', 'x') })
  const { unmount } = await openPage(Component, '/reminders/off')
  const settings = { name: 'Till inställningarna' }
  expect(screen.getByRole('link', settings).getAttribute('href')).toBe('/dashboard/settings')
  unmount()
  await openPage(Component, '/reminders/off?token=unknown')
  await userEvent.click(screen.getByRole('button', { name: 'Stäng av' }))
  expect(await screen.findByRole('heading', { name: 'Länken går inte att använda' })).toBeTruthy()
})

test('without a network it says so and can be tried again', async () => {
  fakeServer({})
  await openPage(Component, '/reminders/off?token=secret-token')
  await userEvent.click(screen.getByRole('button', { name: 'Stäng av' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Kontrollera din anslutning')
  fakeServer({ [OFF]: { months: 0 } })
  await userEvent.click(screen.getByRole('button', { name: 'Stäng av' }))
  expect(await screen.findByRole('heading', { name: 'Påminnelserna är avstängda' })).toBeTruthy()
})
