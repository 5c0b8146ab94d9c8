import { problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { makeReport } from '#test/make-report.ts'
import { haveSession, openPage } from '#test/open-page.ts'
import { Component } from './report.page.tsx'

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057'
const path = `/api/v1/report/${uuid}/`
const url = `https://htd.test/pdf-report/${uuid}?token=hemlig`
const link = { id: crypto.randomUUID(), created_at: '2026-03-05T12:00:00Z', expires_at: '2026-03-19T12:00:00Z' }

async function openShare(answers: Parameters<typeof fakeServer>[0]) {
  haveSession()
  const calls = fakeServer({ [`GET ${path}`]: makeReport({ participation_id: uuid }), ...answers })
  await openPage(Component, `/pdf-report/${uuid}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Dela med vårdgivare' }))
  return calls
}

test('[RPT-01] a link is made, shown once, listed and ended', async () => {
  let items: object[] = []
  await openShare({
    [`GET ${path}link/`]: () => ({ items }),
    [`POST ${path}link/`]: () => {
      items = [link]
      return [201, { id: link.id, url, expires_at: link.expires_at }]
    },
    [`DELETE ${path}link/${link.id}/`]: () => {
      items = []
      return [204, null]
    },
  })
  expect(await screen.findByText('Ingen länk gäller nu.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Skapa länk' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Länk till rapporten')).value).toBe(url)
  const end = await screen.findByRole('button', { name: 'Avsluta länken, nummer 1 i listan, skapad 5 mars 2026' })
  expect(end.closest('li')?.textContent).toContain('19 - mars - 2026')
  await userEvent.click(end)
  await waitFor(() => expect(screen.queryByLabelText('Länk till rapporten')).toBeNull())
  expect(screen.getByText('Ingen länk gäller nu.')).toBeTruthy()
})

test('[PAT-18] links of one day have buttons of different names', async () => {
  await openShare({ [`GET ${path}link/`]: { items: [link, { ...link, id: crypto.randomUUID() }] } })
  const ends = await screen.findAllByRole('button', { name: /^Avsluta länken/ })
  expect(new Set(ends.map((button) => button.getAttribute('aria-label'))).size).toBe(2)
})

test('a link that can not be made is told', async () => {
  await openShare({
    [`GET ${path}link/`]: { items: [] },
    [`POST ${path}link/`]: problem(429, 'too_many_requests', 'För många'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Skapa länk' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Det gick inte. Försök igen.')
})
