import { problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { makeReport } from '#test/make-report.ts'
import { haveSession, openPage } from '#test/open-page.ts'
import { Component } from './report.page.tsx'

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057'
const path = `/api/v1/report/${uuid}/`
const accepted = [202, { email: 'a•••@example.se' }] as [number, object]

async function openMail(answer: Parameters<typeof fakeServer>[0][string]) {
  haveSession()
  const report = makeReport({ participation_id: uuid })
  const calls = fakeServer({ [`GET ${path}`]: report, [`POST ${path}mail/`]: answer })
  await openPage(Component, `/pdf-report/${uuid}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Skicka en kopia till min e-post' }))
  return () => calls.filter(({ method }) => method === 'POST')
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const wishesOf = (calls: { body: unknown }[]) => calls.map(({ body }) => (body as { request_id: string }).request_id)

test('[RPT-02] before a copy is mailed, the patient reads where it goes and what a mail is worth', async () => {
  const posts = await openMail(accepted)
  const dialog = screen.getByRole('alertdialog', { name: 'Skicka rapporten med e-post?' })
  expect(within(dialog).getByText(/a•••@example\.se/)).toBeTruthy()
  expect(dialog.textContent).toContain('inte som ett slutet kuvert')
  expect(dialog.textContent).not.toContain('asa@example.se')
  await press('Skicka inte')
  expect(posts()).toEqual([])

  await press('Skicka en kopia till min e-post')
  await press('Skicka kopian')
  expect(await screen.findByText('Rapporten skickas till a•••@example.se. Det kan ta några minuter.')).toBeTruthy()
  expect(posts()).toHaveLength(1)
})

test('[RPT-02] sent again after a failure it is the same wish, asked anew it is another', async () => {
  let isBroken = true
  const posts = await openMail(() => (isBroken ? problem(500, 'internal', 'Fel') : accepted))
  await press('Skicka kopian')
  expect((await screen.findByRole('alert')).textContent).toBe('Det gick inte att skicka kopian. Försök igen.')
  isBroken = false
  await press('Skicka kopian')
  await press('Stäng')
  await press('Skicka en kopia till min e-post')
  await press('Skicka kopian')
  await waitFor(() => expect(posts()).toHaveLength(3))
  const [first, second, third] = wishesOf(posts())
  expect([second === first, third === first]).toEqual([true, false])
})

test('[RPT-02] too many copies are refused in the words of the server', async () => {
  await openMail(problem(429, 'too_many_requests', 'Vänta 40 minuter och försök igen.'))
  await press('Skicka kopian')
  expect((await screen.findByRole('alert')).textContent).toBe('Vänta 40 minuter och försök igen.')
})

test('[RPT-01] who reads by a link can mail nothing, and chooses the language', async () => {
  const calls = fakeServer({
    [`GET ${path}`]: ({ query }) => makeReport({ language: query.get('lang') === 'en' ? 'en' : 'sv' }),
  })
  await openPage(Component, `/pdf-report/${uuid}?token=hemlig`)
  expect(await screen.findByText('Personuppgifter')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Skicka en kopia till min e-post' })).toBeNull()
  await press('English')
  expect(await screen.findByText('Candidate information')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Health Report' })).toBeTruthy()
  expect(calls.map(({ query, bearer }) => [query.get('lang'), bearer])).toEqual([
    ['sv', 'Bearer hemlig'],
    ['en', 'Bearer hemlig'],
  ])
})
