import { type Call, problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { rememberedNames } from '#shared/patient-names.ts'
import { fakeServer } from '#test/fake-server.ts'
import { makeProfile } from '#test/make.ts'
import { haveSession, openPage } from '#test/open-page.ts'

const expectError = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(haveSession)

const anna = makeProfile({ first_name: 'Anna', last_name: 'Ek' })
const answered = ({ body }: Call) => ({ ...anna, ...(body as object) })

async function openProfile(answers: Parameters<typeof fakeServer>[0] = {}, language: 'sv' | 'en' = 'sv') {
  const calls = fakeServer({ 'GET /api/v1/profile/': anna, ...answers })
  await openPage(Component, '/dashboard/profile', { language })
  await screen.findByText('anna@example.se')
  return calls
}

const edit = () => userEvent.click(screen.getByRole('button', { name: 'Ändra namn' }))
const first = () => screen.getByLabelText<HTMLInputElement>('Förnamn')
const type = async (text: string) => {
  await userEvent.clear(first())
  await userEvent.type(first(), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Spara' }))
const posts = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST')

test('[PRF-01] name, address and password stand there; only the name can be edited, the password by a link', async () => {
  await openProfile()
  expect(screen.getAllByText('Anna').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Byt lösenord' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.queryByRole('textbox', { name: /lösenord|e-post/i })).toBeNull()
})

const nobody = [
  ['sv', 'ny användare'],
  ['en', 'new user'],
] as const
test.each(nobody)('[PRF-01] in %s somebody without a name is "%s"', async (language, words) => {
  await openProfile({ 'GET /api/v1/profile/': makeProfile() }, language)
  expect(screen.getByText(words)).toBeTruthy()
})

test('[PRF-01] saving sends both names, says so, and the menu greets by the new one', async () => {
  const calls = await openProfile({ 'POST /api/v1/profile/': answered })
  await edit()
  expect(document.activeElement).toBe(first())
  await type('Beda')
  await save()
  await waitFor(() => expect(screen.getAllByText('Uppgifterna är sparade!').length).toBeGreaterThan(0))
  expect(posts(calls).map(({ body }) => body)).toEqual([{ first_name: 'Beda', last_name: 'Ek' }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ändra namn' }))
  expect(screen.getByRole('button', { name: 'Beda, konto och dokument' })).toBeTruthy()
  expect(rememberedNames()).toEqual({ firstName: 'Beda', lastName: 'Ek' })
})

test.each(['Avbryt', 'Escape'])('[PRF-01] %s leaves the name as it was, and the focus on the button', async (how) => {
  const calls = await openProfile()
  await edit()
  await type('Beda')
  if (how === 'Escape') await userEvent.keyboard('{Escape}')
  else await userEvent.click(screen.getByRole('button', { name: how }))
  expect(screen.queryByLabelText('Förnamn')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ändra namn' }))
  expect(posts(calls)).toEqual([])
  await edit()
  expect(first().value).toBe('Anna')
})

test('[FIX-36] names are sent as they were entered, also short ones', async () => {
  const calls = await openProfile({ 'POST /api/v1/profile/': answered })
  await edit()
  await type(' A ')
  await save()
  await waitFor(() => expect(posts(calls).map(({ body }) => body)).toEqual([{ first_name: ' A ', last_name: 'Ek' }]))
})

test('[FIX-36] who empties both names is a new user, and "Användare" in the menu', async () => {
  await openProfile({ 'POST /api/v1/profile/': answered })
  await edit()
  await userEvent.clear(first())
  await userEvent.clear(screen.getByLabelText('Efternamn'))
  await save()
  expect(await screen.findByText('ny användare')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Användare, konto och dokument' })).toBeTruthy()
  expect(rememberedNames()).toEqual({ firstName: '', lastName: '' })
})

test('[FIX-36] of two names, the one that is missing is shown as missing', async () => {
  await openProfile({ 'GET /api/v1/profile/': makeProfile({ last_name: 'Ek' }) })
  const [firstName, lastName] = [...document.querySelectorAll('main dd')]
  expect([firstName?.textContent, lastName?.textContent]).toEqual(['Inte angivet', 'Ek'])
})

test('[FIX-36] a name that the server refuses is said at its field, in its words', async () => {
  expectError()
  const errors = [{ field: 'first_name', code: 'unsoundText', message: 'Texten innehåller tecken som inte kan sparas' }]
  await openProfile({ 'POST /api/v1/profile/': problem(400, 'invalid_request', 'x', { errors }) })
  await edit()
  await type('Beda')
  await save()
  await waitFor(() => expect(first().getAttribute('aria-invalid')).toBe('true'))
  expect(first().value).toBe('Beda')
  expect(screen.getAllByText('Texten innehåller tecken som inte kan sparas').length).toBeGreaterThan(0)
})

test('[PRF-01] a failed save is logged and said, and the form stays open with what was typed', async () => {
  const logged = expectError()
  await openProfile({ 'POST /api/v1/profile/': problem(500, 'internal', 'Något gick fel') })
  await edit()
  await type('Beda')
  await save()
  await screen.findByText('Det gick inte att spara.')
  expect(first().value).toBe('Beda')
  expect(logged).toHaveBeenCalledWith('profile update failed', expect.anything())
})

test('[PRF-01] names with quotes, markup and right-to-left marks are shown as the text they are', async () => {
  const name = `<img src=x> "O'Brien" \u202Exyz`
  await openProfile({ 'GET /api/v1/profile/': makeProfile({ first_name: name, last_name: 'Ek' }) })
  expect(document.querySelector('main bdi')?.textContent).toBe(name)
  expect(document.querySelector('main img')).toBeNull()
})
