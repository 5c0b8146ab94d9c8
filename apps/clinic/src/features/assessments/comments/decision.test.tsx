import { type Call, problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeAssessment, makeStanding } from '#test/make-assessment.ts'
import { openAssessmentPage } from '#test/open-assessment.tsx'

const approvePath = 'POST /api/v1/clinic/comments/c2/approve/'
const withdrawPath = 'POST /api/v1/clinic/comments/c1/withdraw/'
const mayDecide = ['comment.approve', 'comment.withdraw'] as const
const approved = makeStanding({ id: 'c2', version: 3, approved_at: '2026-11-23T09:00:00Z' })

async function open(
  answers = {},
  { permissions = mayDecide as readonly ('comment.approve' | 'comment.withdraw')[], opened = makeAssessment() } = {},
) {
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
