import type { Snippet } from '@htd/contract/clinic/snippets'
import type { StaffRole } from '@htd/domain/vocabulary/staff-roles'
import { type Answers, type Call, problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { findToast } from '#test/find-toast.ts'
import { makeSignedIn } from '#test/make-staff.ts'
import { openInside } from '#test/open-inside.tsx'
import { Component } from './snippets.page.tsx'

const makeSnippet = (given: Partial<Snippet> = {}): Snippet => ({
  ...{ id: crypto.randomUUID(), version: 1, is_own: false, may_change: true },
  name: { sv: 'Varma omslag', en: 'Warm compresses' },
  text: { sv: '<p>Den {datum}</p>', en: '<p>On {datum}</p>' },
  ...{ changed_by: 'Sara Lind', changed_at: '2026-11-24T08:00:00Z' },
  ...given,
})
const LIST = 'GET /api/v1/clinic/snippets/'
const pathOf = ({ id }: Snippet) => `/api/v1/clinic/snippets/${id}/`

async function open(
  items: Snippet[],
  { answers = {}, roles = ['clinician'] }: { answers?: Answers; roles?: StaffRole[] } = {},
) {
  const calls = await openInside(Component, {
    signedIn: makeSignedIn(roles),
    answers: { [LIST]: () => ({ items }), ...answers },
  })
  await screen.findByRole('heading', { name: 'Klinikens' })
  return calls
}
const group = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[CLN-48] snippets of the clinic and one’s own stand apart; a reader changes only the latter', async () => {
  await open([makeSnippet({ may_change: false }), makeSnippet({ is_own: true, name: { sv: 'Min', en: 'Mine' } })], {
    roles: ['reader'],
  })
  expect(group('Klinikens').queryByRole('button')).toBeNull()
  expect(group('Klinikens').getByText(/^Ändrad .* av Sara Lind$/)).toBeTruthy()
  expect(group('Mina').getByRole('button', { name: 'Ändra: Min' })).toBeTruthy()
  await press('Ny fras')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('[CLN-48] a snippet in one language is not sent: each missing field is named and linked', async () => {
  const calls = await open([])
  expect(screen.getByText(/^Kliniken har inga fraser än/)).toBeTruthy()
  await press('Ny fras')
  expect(screen.getByRole('radio', { name: 'Alla på kliniken' })).toHaveProperty('checked', true)
  await userEvent.type(screen.getByRole('textbox', { name: 'Namn på svenska' }), 'Omslag')
  await screen.findByRole('textbox', { name: 'Text på engelska' })
  await press('Spara')
  const [summary] = screen.getAllByRole('alert')
  const links = within(summary as HTMLElement).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Skriv texten på svenska',
    'Skriv ett namn på engelska',
    'Skriv texten på engelska',
  ])
  await userEvent.click(links[2] as HTMLElement)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text på engelska' }))
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
})

test('[CLN-48] while a snippet is saved nothing of it can be changed, and the focus stays', async () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce((bytes) => bytes)
  const saving = Promise.withResolvers<void>()
  const sent: unknown[] = []
  const answer = async ({ body }: Call) => {
    sent.push(body)
    await saving.promise
    return problem(500, 'server_error', 'Det gick fel.')
  }
  await open([], { answers: { 'PUT /api/v1/clinic/snippets/00000000-0000-4000-8000-000000000000/': answer } })
  await press('Ny fras')
  const field = await screen.findByRole('textbox', { name: 'Text på engelska' })
  const changeAll = async () => {
    for (const name of ['Namn på svenska', 'Namn på engelska'])
      await userEvent.type(screen.getByRole('textbox', { name }), 'x')
    for (const radio of screen.getAllByRole('radio', { checked: false })) await userEvent.click(radio)
    for (const button of screen.getAllByRole('button', { name: 'Datum' })) await userEvent.click(button)
  }
  const save = async () => {
    field.focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(document.activeElement).toBe(field)
  }
  await changeAll()
  await save()
  expect(field.getAttribute('aria-readonly')).toBe('true')
  await changeAll()
  await save()
  saving.resolve()
  expect(await screen.findByText('Det gick fel.')).toBeTruthy()
  await save()
  expect(await screen.findByText('Det gick fel.')).toBeTruthy()
  await changeAll()
  await save()
  const made = (is_own: boolean, name: string, text: string) => {
    const [names, texts] = [name, text].map((words) => ({ sv: words, en: words }))
    return { is_own, name: names, text: texts }
  }
  const once = made(true, 'x', '<p>{datum}</p>')
  expect(sent).toEqual([once, once, made(false, 'xx', '<p>{datum}{datum}</p>')])
})

test('[CLN-48] what a colleague changed meanwhile is shown; what is typed stays, and may replace it', async () => {
  const stored = makeSnippet()
  const items = [stored]
  const sent: unknown[] = []
  const answers = {
    [`PUT ${pathOf(stored)}`]: ({ body, headers }: Call) => {
      sent.push([(body as Snippet).name.sv, headers.get('if-match')])
      if (sent.length > 1) return { ...stored, version: 3 }
      items[0] = { ...stored, version: 2, name: { sv: 'Kollegans', en: 'Colleague’s' } }
      return problem(412, 'changed_meanwhile', 'Ändrad.')
    },
  }
  await open(items, { answers })
  await press('Ändra: Varma omslag')
  const name = screen.getByRole('textbox', { name: 'Namn på svenska' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Mitt')
  await press('Spara')
  expect(await screen.findByText('Kollegans')).toBeTruthy()
  expect(name).toHaveProperty('value', 'Mitt')
  await press('Spara ändå')
  expect(await findToast('Frasen är sparad.')).toBeTruthy()
  expect(sent).toEqual([
    ['Mitt', '"v1"'],
    ['Mitt', '"v2"'],
  ])
})

test('[CLN-48] removing asks first, and one that is gone already is no failure', async () => {
  const stored = makeSnippet()
  const items = [stored]
  await open(items, {
    answers: {
      [`DELETE ${pathOf(stored)}`]: () => {
        items.pop()
        return problem(404, 'not_found', 'Finns inte.')
      },
    },
  })
  await press('Ta bort: Varma omslag')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Ta bort frasen Varma omslag?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }))
  expect(await findToast('Frasen är borttagen.')).toBeTruthy()
  expect(await screen.findByText(/^Kliniken har inga fraser än/)).toBeTruthy()
})

/** Opens these snippets and removes the one by this name. The list without it comes once its button has the focus again, as over a network. */
async function removeFrom(items: Snippet[], name: string) {
  const list = [...items]
  const gone = items.find((snippet) => snippet.name.sv === name) as Snippet
  const listed = Promise.withResolvers<void>()
  await open(list, {
    answers: {
      [LIST]: async () => {
        if (list.length < items.length) await listed.promise
        return { items: [...list] }
      },
      [`DELETE ${pathOf(gone)}`]: () => {
        list.splice(list.indexOf(gone), 1)
        return [204, null]
      },
    },
  })
  const opener = screen.getByRole('button', { name: `Ta bort: ${name}` })
  await userEvent.click(opener)
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
  listed.resolve()
  await waitFor(() => expect(opener.isConnected).toBe(false))
}

test.each([
  ['the next one', 'Ett', 'Två'],
  ['the one before, from the last', 'Tre', 'Två'],
  ['the heading, from the only one', 'Min', 'Mina'],
])('[CLN-48] the focus goes from a snippet that is removed to %s', async (_, name, follower) => {
  const items = ['Ett', 'Två', 'Tre'].map((sv) => makeSnippet({ name: { sv, en: sv } }))
  await removeFrom([...items, makeSnippet({ is_own: true, name: { sv: 'Min', en: 'Mine' } })], name)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: follower }))
})

test('[CLN-48] many snippets are searched by name and text, in either language', async () => {
  await open(Array.from({ length: 9 }, (_, at) => makeSnippet({ name: { sv: `Fras ${at}`, en: `Phrase ${at}` } })))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Sök bland fraserna' }), 'phrase 7 datum')
  expect(
    group('Klinikens')
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Fras 7'])
})

test('[CLN-48] whoever cancels is asked before anything typed is thrown away', async () => {
  await open([])
  await press('Ny fras')
  await userEvent.type(screen.getByRole('textbox', { name: 'Namn på svenska' }), 'x')
  await press('Avbryt')
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Släng' }))
  expect(await screen.findByRole('heading', { name: 'Klinikens' })).toBeTruthy()
})
