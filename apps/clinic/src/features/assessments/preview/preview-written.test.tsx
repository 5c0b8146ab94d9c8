import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeAssessment } from '#test/make-assessment.ts'
import { openAssessmentPage } from '#test/open-assessment.tsx'

const title = 'Så ser patienten kommentaren'

/** Opens the text of a draft. */
async function openDraft(body: string, hasKeys = true) {
  const opened = makeAssessment()
  const comments = opened.comments.map((comment) =>
    comment.id === 'c2' ? { ...comment, state: 'draft' as const, body } : comment,
  )
  await openAssessmentPage({ ...opened, comments }, { hasKeys, permissions: ['comment.write'] })
  await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt skriva' }))
  await screen.findByRole('textbox', { name: 'Text till patienten' })
  const button = screen.getByRole('button', { name: 'Förhandsgranska' })
  await waitFor(() => expect(button.getAttribute('aria-keyshortcuts')).toBe(hasKeys ? 'p' : null))
  button.focus()
}

test('[CLN-49] the key p shows what is written, outside of fields', async () => {
  await openDraft('<p>Vila {antal} gånger.</p>')
  await userEvent.keyboard('p')
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(await dialog.findByText('Vila {antal} gånger.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Stäng' }))
  expect(screen.queryByRole('dialog', { name: title })).toBeNull()
})

test('[CLN-49] who has switched the keys off has the button', async () => {
  await openDraft('<p>Vila.</p>', false)
  await userEvent.keyboard('p')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Förhandsgranska' }))
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})

test('[CLN-49] an empty text is not shown, and that is said', async () => {
  await openDraft('')
  await userEvent.click(screen.getByRole('button', { name: 'Förhandsgranska' }))
  expect((await screen.findByText('Skriv något först.')).role).toBe('alert')
  expect(screen.queryByRole('dialog')).toBeNull()
})
