import type { Permission } from '@htd/domain/vocabulary/permissions'
import { type Call, problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeAssessment, makeStanding } from '#test/make-assessment.ts'
import { openAssessmentPage } from '#test/open-assessment.tsx'

const approvePath = 'POST /api/v1/clinic/comments/c2/approve/'
const withdrawPath = 'POST /api/v1/clinic/comments/c1/withdraw/'
const returnPath = 'POST /api/v1/clinic/comments/c2/return/'
const correctPath = 'POST /api/v1/clinic/comments/c1/correct/'
const mayDecide: readonly Permission[] = ['comment.approve', 'comment.withdraw']
const approved = makeStanding({ id: 'c2', version: 3, approved_at: '2026-11-23T09:00:00Z' })

async function open(answers = {}, { permissions = mayDecide, opened = makeAssessment() } = {}) {
  await openAssessmentPage(opened, { answers, permissions })
  return within(await screen.findByRole('region', { name: 'Kommentarer' }))
}

test('[CLN-52] an approval names the text that was read, shows at once and is said', async () => {
  let sent: unknown
  const comments = await open({
    [approvePath]: ({ body, headers }: Call) => {
      sent = [body, headers.get('if-match')]
      return approved
    },
  })
  await userEvent.click(comments.getByRole('button', { name: 'Godkänn' }))
  expect(await comments.findByText('Godkänd 23 nov 2026')).toBeTruthy()
  expect(sent).toEqual([{ digest: 'd1' }, '"v2"'])
  expect(comments.queryByRole('button', { name: 'Godkänn' })).toBeNull()
  expect(screen.getByText('Kommentaren är godkänd.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Godkänd 23 nov 2026'))
})

test('[CLN-52] a text that was changed meanwhile is not approved, and the page says what to do', async () => {
  const comments = await open({ [approvePath]: problem(412, 'changed_meanwhile', 'Ändrat.') })
  await userEvent.click(comments.getByRole('button', { name: 'Godkänn' }))
  expect(await comments.findByText(/^Kommentaren ändrades eller godkändes efter att du läste den/)).toBeTruthy()
  expect(comments.getByText('Väntar på godkännande, patienten ser den inte')).toBeTruthy()
})

test('[CLN-53] authors read that somebody else has to approve; readers who does', async () => {
  const opened = makeAssessment()
  const [waiting, ...others] = opened.comments
  const own = {
    ...opened,
    comments: [{ ...(waiting as (typeof others)[0]), needs_second: true }, ...others] as typeof others,
  }
  const comments = await open({}, { opened: own })
  expect(comments.getByText(/Kliniken vill att någon annan godkänner den/)).toBeTruthy()
  expect(comments.queryByRole('button', { name: 'Godkänn' })).toBeNull()
})

test('[CLN-53] whoever may not approve reads who does, and withdraws nothing', async () => {
  const comments = await open({}, { permissions: [] })
  expect(comments.getByText('Den godkänns av någon med rollen kliniker.')).toBeTruthy()
  expect(comments.queryByRole('button', { name: 'Ta tillbaka' })).toBeNull()
})

test('[CLN-56] withdrawing asks for a reason for the patient and words for the record', async () => {
  let sent: unknown
  const withdrawn = {
    at: '2026-11-24T09:00:00Z',
    by: 'Olle Berg',
    reason: 'contains_error',
    words: 'Fel ordination',
  } as const
  const comments = await open({
    [withdrawPath]: ({ body, headers }: Call) => {
      sent = [body, headers.get('if-match')]
      return makeStanding({ id: 'c1', version: 3, state: 'withdrawn', withdrawn })
    },
  })
  await userEvent.click(comments.getByRole('button', { name: 'Ta tillbaka' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ta tillbaka kommentaren?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Ta tillbaka' }))
  expect(dialog.getByText('Välj vad patienten ska läsa.')).toBeTruthy()
  expect(dialog.getByText('Skriv några ord om varför.')).toBeTruthy()
  expect(sent).toBeUndefined()
  await userEvent.click(dialog.getByRole('radio', { name: 'Den innehöll ett fel.' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Varför/ }), 'Fel ordination')
  await userEvent.click(dialog.getByRole('button', { name: 'Ta tillbaka' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ reason: 'contains_error', words: 'Fel ordination' }, '"v2"'])
  expect(comments.getByText('Tillbakatagen 24 nov 2026 av Olle Berg. Patienten ser inte texten längre.')).toBeTruthy()
  expect(comments.getByText('Anteckning: Fel ordination')).toBeTruthy()
})

/** The comments of the page, the waiting one changed. */
function withWaiting(change: Partial<ReturnType<typeof makeStanding>>) {
  const opened = makeAssessment()
  const comments = opened.comments.map((comment) => (comment.id === 'c2' ? { ...comment, ...change } : comment))
  return { ...opened, comments }
}

test('[CLN-53] a colleague’s text is returned with words for its writer', async () => {
  let sent: unknown
  const returned = { at: '2026-11-24T09:00:00Z', by: 'Olle Berg', words: 'Säg hur ofta' }
  const comments = await open(
    {
      [returnPath]: ({ body, headers }: Call) => {
        sent = [body, headers.get('if-match')]
        return makeStanding({ id: 'c2', version: 3, approved_at: null, state: 'returned', may_write: false, returned })
      },
    },
    { permissions: [...mayDecide, 'comment.return'], opened: withWaiting({ may_write: false }) },
  )
  await userEvent.click(comments.getByRole('button', { name: 'Lämna tillbaka' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lämna tillbaka till den som skrev?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Lämna tillbaka' }))
  expect(dialog.getByText('Skriv några ord om vad som ska ändras.')).toBeTruthy()
  expect(sent).toBeUndefined()
  await userEvent.type(dialog.getByRole('textbox'), 'Säg hur ofta')
  await userEvent.click(dialog.getByRole('button', { name: 'Lämna tillbaka' }))
  expect(await comments.findByText('Lämnad tillbaka 24 nov 2026 av Olle Berg: Säg hur ofta')).toBeTruthy()
  expect(sent).toEqual([{ digest: 'd1', words: 'Säg hur ofta' }, '"v2"'])
  expect(comments.queryByRole('button', { name: 'Fortsätt skriva' })).toBeNull()
})

test('[CLN-53] an own text is changed rather than returned, and what is a colleague’s is not changed', async () => {
  const permissions: readonly Permission[] = [...mayDecide, 'comment.return', 'comment.write']
  const comments = await open({}, { permissions })
  expect(comments.getByRole('button', { name: 'Ändra texten' })).toBeTruthy()
  expect(comments.queryByRole('button', { name: 'Lämna tillbaka' })).toBeNull()
})

test('[CLN-52] what an edit has voided is said', async () => {
  const comments = await open({}, { opened: withWaiting({ state: 'draft', is_voided: true }) })
  expect(comments.getByText('Texten ändrades efter att du bad om godkännande. Be om det igen.')).toBeTruthy()
  expect(comments.getByText('Utkast, patienten ser det inte')).toBeTruthy()
})

test('[CLN-55] a correction stands below what the patient reads, and is approved there; a colleague’s draft is not shown', async () => {
  const by = { author_name: 'Eva Ek', author_title: 'Ögonläkare' }
  const correction = { state: 'waiting', body: '<p>Rättad text.</p>', ...by } as const
  const opened = makeAssessment()
  const shown = opened.comments.map((comment) => (comment.id === 'c1' ? { ...comment, correction } : comment))
  const comments = await open({}, { opened: { ...opened, comments: shown } })
  expect(comments.getByText('Rättelse som väntar på godkännande, patienten ser den inte')).toBeTruthy()
  expect(await comments.findByText('Rättad text.')).toBeTruthy()
  expect(comments.getAllByRole('button', { name: 'Godkänn' })).toHaveLength(2)
})

test('[CLN-55] a correction that a colleague is writing is named, and can not be begun twice', async () => {
  const correction = { state: 'draft', body: null, author_name: '', author_title: '' } as const
  const opened = makeAssessment()
  const shown = opened.comments.map((comment) =>
    comment.id === 'c1' ? { ...comment, correction, may_write: false } : comment,
  )
  const comments = await open(
    { [correctPath]: problem(409, 'wrong_state', 'Nej.') },
    { opened: { ...opened, comments: shown }, permissions: [...mayDecide, 'comment.correct'] },
  )
  expect(comments.getByText('En kollega skriver på en rättelse.')).toBeTruthy()
  expect(comments.queryByRole('button', { name: 'Rätta' })).toBeNull()
})
