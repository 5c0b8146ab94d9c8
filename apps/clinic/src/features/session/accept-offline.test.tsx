import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { invitation, totp } from '#test/make-invitation.ts'
import { openConsole, summary } from '#test/open-console.tsx'

// In a file of its own: no other page may have loaded its texts before.
test('a network that drops on the page of the invitation is said in words', async () => {
  await openConsole('/clinic/accept?token=secret-token', {
    answers: {
      'GET /api/v1/clinic/invitations/current/': { ...invitation, kind: 'reset' },
      'POST /api/v1/clinic/invitations/totp/': totp,
    },
  })
  await userEvent.type(await screen.findByLabelText('Kod från appen'), '123456')
  await userEvent.type(screen.getByLabelText('Nytt lösenord'), 'en lång mening')
  await userEvent.type(screen.getByLabelText('Nytt lösenord igen'), 'en lång mening')
  await userEvent.click(screen.getByRole('button', { name: 'Klar, fortsätt' }))
  expect(await summary()).toContain('Servern svarade inte. Kontrollera anslutningen och försök igen.')
})
