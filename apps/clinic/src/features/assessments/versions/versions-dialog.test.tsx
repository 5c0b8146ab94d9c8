import type { CommentVersion } from '@htd/contract/clinic/comments'
import { problem } from '@htd/web/test/fake-server.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAssessmentPage } from '#test/open-assessment.tsx'

const path = 'GET /api/v1/clinic/comments/c2/versions/'
const version = (given: Partial<CommentVersion>): CommentVersion => ({
  ...{ id: 'v1', at: '2026-11-22T10:00:00Z', by: 'Eva Ek', event: 'submitted', words: '' },
  body: '<p>Fortsätt med varma omslag.</p>',
  ...given,
})

async function openVersions(answer: object, permissions: readonly 'comment.write'[] = ['comment.write']) {
  await openAssessmentPage(undefined, { answers: { [path]: answer }, permissions })
  const comments = within(await screen.findByRole('region', { name: 'Kommentarer' }))
  await userEvent.click(comments.getAllByRole('button', { name: 'Versioner' })[0] as HTMLElement)
  return within(await screen.findByRole('dialog', { name: 'Versioner av kommentaren' }))
}

test('[CLN-51] versions are listed with author, time and what was done, and compared by words with the text of today', async () => {
  const words = 'Säg hur ofta'
  const dialog = await openVersions({
    versions: [version({ id: 'v2', event: 'returned', by: 'Olle Berg', words }), version({})],
  })
  expect(await dialog.findByRole('heading', { name: 'Lämnad tillbaka, Olle Berg' })).toBeTruthy()
  expect(dialog.getByText(`Anteckning: ${words}`)).toBeTruthy()
  expect(dialog.getAllByText('22 november 2026 kl. 11.00')).toHaveLength(2)
  await userEvent.click(dialog.getAllByRole('button', { name: 'Jämför med texten nu' })[1] as HTMLElement)
  const marked = (name: string) =>
    [...document.querySelectorAll(`dialog ${name}`)].map(({ textContent }) => textContent)
  expect(marked('ins').join(' ')).toContain('Det svider mer än sist.')
  expect(marked('del')).toEqual([])
  expect(dialog.getAllByRole('button', { name: 'Använd den här texten' })).toHaveLength(2)
})

test('[CLN-51] who does not write it takes no version back; without versions that is said', async () => {
  const dialog = await openVersions({ versions: [version({})] }, [])
  expect(await dialog.findByText('Skickad för godkännande, Eva Ek')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Använd den här texten' })).toBeNull()
})

test('versions that can not be fetched are asked for again', async () => {
  let isDown = true
  const dialog = await openVersions(() => (isDown ? problem(503, 'unavailable', 'Nej.') : { versions: [] }))
  const retry = await dialog.findByRole('button', { name: 'Försök igen' })
  isDown = false
  await userEvent.click(retry)
  expect(await dialog.findByText('Det finns inga sparade versioner än.')).toBeTruthy()
})
