import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CheckboxRow } from './checkbox-row.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

const words = { show: 'Visa lösenord', hide: 'Dölj lösenord', shown: 'Lösenordet visas', hidden: 'Lösenordet är dolt' }

test('a problem and a hint are read together with the field', () => {
  render(<Field name="email" label="E-postadress" hint="Den du fick mejlet till" problem="Ogiltig e-postadress" />)
  const input = screen.getByLabelText('E-postadress')
  const described = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Ogiltig e-postadress', 'Den du fick mejlet till'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a field without a problem is not described as wrong', () => {
  render(<Field name="email" label="E-postadress" />)
  const input = screen.getByLabelText('E-postadress')
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([null, null])
})

test('a password can be looked at, and sending the form covers it', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField name="password" label="Lösenord" words={words} />
      <button type="submit">Logga in</button>
    </form>,
  )
  const input = screen.getByLabelText('Lösenord')
  await userEvent.click(screen.getByRole('button', { name: 'Visa lösenord' }))
  expect(input.getAttribute('type')).toBe('text')
  expect(screen.getByRole('button', { name: 'Dölj lösenord' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Logga in' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('a press on the link under a box does not tick it', async () => {
  render(<CheckboxRow name="terms" label="Jag godkänner villkoren" link={<a href="#terms-text">Läs villkoren</a>} />)
  await userEvent.click(screen.getByRole('link', { name: 'Läs villkoren' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Jag godkänner villkoren' }).checked).toBe(false)
})

test('the summary takes the focus with every attempt and leads to the field', async () => {
  const attempt = () => [{ field: 'email', text: 'Ogiltig e-postadress' }]
  const page = (problems: ReturnType<typeof attempt>) => (
    <>
      <ErrorSummary title="Det finns ett problem" problems={problems} />
      <Field name="email" label="E-postadress" />
    </>
  )
  const first = attempt()
  const { rerender } = render(page(first))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await userEvent.click(screen.getByRole('link', { name: 'Ogiltig e-postadress' }))
  expect(document.activeElement).toBe(screen.getByLabelText('E-postadress'))
  rerender(page(first))
  expect(document.activeElement).toBe(screen.getByLabelText('E-postadress'))
  rerender(page(attempt()))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})
