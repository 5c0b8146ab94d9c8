import type { ItsFailedMail } from '@htd/contract/clinic/mails'
import type { StaffRole } from '@htd/domain/vocabulary/staff-roles'
import { type Answers, problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findToast } from '#test/find-toast.ts'
import { makeSignedIn } from '#test/make-staff.ts'
import { fromNow, makeWorkItem, now } from '#test/make-work-item.ts'
import { openQueue, rowNames } from '#test/open-queue.tsx'

const item = makeWorkItem({
  kind: 'mail_failed',
  urgency: 'NONE',
  topic: 'reset-link',
  questionnaire: null,
  assessment_id: null,
})
const mail: ItsFailedMail = {
  id: crypto.randomUUID(),
  failed_at: fromNow(-14),
  attempts: 8,
  reason: 'server_unreachable',
  request_id: crypto.randomUUID(),
  retryable_count: 1,
}
const retry = `POST /api/v1/clinic/mails/${mail.id}/retry/`
const drop = `POST /api/v1/clinic/mails/${mail.id}/drop/`
const gone = problem(404, 'not_found', 'Sidan finns inte.')

type Given = { roles?: readonly StaffRole[]; told?: Partial<ItsFailedMail> | null; answers?: Answers }

/** Opens the item of the mail, for an administrator. */
async function openMail({ roles = ['admin'], told = {}, answers = {} }: Given = {}) {
  const operations = { items: [item], next_cursor: null as string | null, now }
  const opened = await openQueue({
    items: [],
    search: '?list=operations',
    signedIn: makeSignedIn([...roles]),
    answers: {
      'GET /api/v1/clinic/queue/operations/': () => operations,
      [`GET /api/v1/clinic/queue/${item.id}/mail/`]: told ? { ...mail, ...told } : gone,
      ...answers,
    },
  })
  await userEvent.click(screen.getByRole('button', { name: /^Mejl/i }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.queryByText('Laddar …')).toBeNull())
  const orders = () => opened.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
  return { ...opened, dialog, operations, orders }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[FIX-25] an item says why its mail was given up, after how many tries, and its number in the log', async () => {
  const { dialog } = await openMail()
  expect(dialog.getByText('Mejlservern gick inte att nå.')).toBeTruthy()
  expect(dialog.getByText(/efter 8 försök$/)).toBeTruthy()
  expect(dialog.getByText(mail.request_id ?? '')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /alla/ })).toBeNull()
})

test('[FIX-25] a mail is sent again: the dialog closes, and the row leaves', async () => {
  const { operations, orders } = await openMail({ answers: { [retry]: { mails: 1 } } })
  operations.items = []
  await press('Skicka igen')
  expect(await findToast('Mejlet skickas igen.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(rowNames()).toEqual([]))
  expect(orders()).toEqual([`/api/v1/clinic/mails/${mail.id}/retry/`])
})

test('[FIX-25] several are sent again together', async () => {
  const all = 'POST /api/v1/clinic/mails/retry/'
  await openMail({ told: { retryable_count: 12 }, answers: { [all]: { mails: 12 } } })
  await press('Skicka alla 12 igen …')
  expect(await screen.findByText(/^Alla mejl som inte gick fram skickas igen/)).toBeTruthy()
  await press('Skicka alla')
  expect(await findToast('12 mejl skickas igen.')).toBeTruthy()
})

test('[FIX-25] several that somebody else has sent again meanwhile are not claimed as done', async () => {
  const all = 'POST /api/v1/clinic/mails/retry/'
  await openMail({ told: { retryable_count: 2 }, answers: { [all]: { mails: 0 } } })
  await press('Skicka alla 2 igen …')
  await press('Skicka alla')
  expect(await findToast('Mejlet har redan skickats igen eller tagits bort.')).toBeTruthy()
})

test('[FIX-25] a mail is removed only after a question', async () => {
  const { orders } = await openMail({ answers: { [drop]: { mails: 1 } } })
  await press('Ta bort mejlet …')
  expect(await screen.findByText(/^Det skickas då aldrig/)).toBeTruthy()
  await press('Avbryt')
  expect(orders()).toEqual([])
  await press('Ta bort mejlet …')
  await press('Ta bort')
  expect(await findToast('Mejlet är borttaget.')).toBeTruthy()
  expect(orders()).toHaveLength(1)
})

test('[FIX-25] a mail whose link is used up is not offered to be sent again', async () => {
  const { dialog } = await openMail({ told: { reason: 'link_closed' } })
  expect(dialog.getByText(/Att skicka igen hjälper inte/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Skicka igen' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Ta bort mejlet …' })).toBeTruthy()
})

test('[FIX-25] an auditor is told who can do it', async () => {
  const { dialog } = await openMail({ roles: ['auditor'] })
  expect(dialog.getByText('En administratör kan skicka det igen eller ta bort det.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /Skicka|Ta bort/ })).toBeNull()
})

test('[FIX-25] what somebody else has done meanwhile is said instead of the buttons', async () => {
  const { dialog } = await openMail({ told: null })
  expect(dialog.getByText('Mejlet har redan skickats igen eller tagits bort.')).toBeTruthy()
})

test('[FIX-25] an order that comes too late says so and closes', async () => {
  await openMail({ answers: { [retry]: gone } })
  await press('Skicka igen')
  expect(await findToast('Mejlet har redan skickats igen eller tagits bort.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[FIX-25] a failure of the server stays in the dialog, and the order can be given again', async () => {
  const failed = problem(500, 'internal_error', 'Något gick fel hos oss.')
  const answers: Answers = { [retry]: failed }
  const { dialog } = await openMail({ answers })
  await press('Skicka igen')
  expect(await dialog.findByText('Något gick fel hos oss.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Skicka igen' })).toBeTruthy()
})
