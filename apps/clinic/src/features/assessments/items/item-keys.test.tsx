import type { WorkItem } from '@htd/contract/clinic/work-item'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeAssessment, makeItem } from '#test/make-assessment.ts'
import { openAssessmentPage } from '#test/open-assessment.tsx'

const { id } = makeItem()
const path = (what: string) => `POST /api/v1/clinic/queue/${id}/${what}/`
const me = { id: 'a1', name: 'Olle Berg', since: '2026-11-22T10:00:00Z' }
const done: Partial<WorkItem> = {
  ...{ version: 5, state: 'done', holder: null },
  closed: { how: 'no_comment_needed', at: '2026-11-22T10:00:00Z', by: 'Olle Berg' },
}
const answers = {
  [path('claim')]: makeItem({ version: 4, holder: me }),
  [path('release')]: makeItem({ version: 5, holder: null }),
  [path('done')]: makeItem(done),
}
const free = () => makeAssessment({ item: makeItem({ holder: null }) })

async function openWithKeys(hasKeys = true) {
  await openAssessmentPage(free(), { answers, hasKeys })
  const head = within(await screen.findByRole('region', { name: 'I korthet' }))
  // Whether the keys work is known once the account has been read.
  await waitFor(() => expect(document.querySelector('[aria-keyshortcuts=d]') !== null).toBe(hasKeys))
  return head
}
const focused = () => document.activeElement?.textContent ?? ''

test('[CLN-35] the keys of the queue work on the item of the page, and say what they cannot do', async () => {
  const head = await openWithKeys()
  await userEvent.keyboard('c')
  expect(await head.findByText('Du har tagit ärendet.')).toBeTruthy()
  await userEvent.keyboard('c')
  expect((await screen.findAllByText('Det går inte med det här ärendet.')).length).toBe(1)
  await userEvent.keyboard('r')
  expect(await head.findByText('Ingen har tagit ärendet.')).toBeTruthy()
  for (const [key, title] of [
    ['z', 'När ska ärendet komma tillbaka?'],
    ['e', 'Klar utan kommentar'],
  ] as const) {
    await userEvent.keyboard(key)
    const dialog = await screen.findByRole('dialog', { name: title })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('[CLN-35] ? lists the keys that work here', async () => {
  await openWithKeys()
  await userEvent.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Tangenter' }))
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([...'crazetud?'])
  await userEvent.keyboard('c')
  expect(screen.getByText('Ingen har tagit ärendet.')).toBeTruthy()
})

test('[CLN-35] whoever has switched the keys off presses none', async () => {
  const head = await openWithKeys(false)
  await userEvent.keyboard('ce?')
  expect(head.getByText('Ingen har tagit ärendet.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tangenter' })).toBeNull()
})

test('[CLN-112] buttons that go once they have worked leave the focus with what they have made of the item', async () => {
  const head = await openWithKeys()
  await userEvent.click(head.getByRole('button', { name: 'Ta' }))
  await waitFor(() => expect(focused()).toMatch(/^Du har tagit ärendet\./))
  await userEvent.click(head.getByRole('button', { name: /^Klar utan kommentar/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(focused()).toMatch(/^Klart .*Olle Berg: ingen kommentar behövs/))
})
