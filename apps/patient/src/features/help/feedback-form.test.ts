import { problem } from '@htd/web/test/fake-server.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FEEDBACK, field, openHelp } from '#test/open-help.ts'

const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ditt meddelande' })
const writeAndSend = async (message: string) => {
  fireEvent.change(await area(), { target: { value: message } })
  await userEvent.click(screen.getByRole('button', { name: 'Skicka' }))
}

test('[HLP-05] a message goes to the clinic, and thanks take the place of the form', async () => {
  const calls = await openHelp({ [FEEDBACK]: [202, { accepted: true }] })
  await userEvent.click(await screen.findByRole('radio', { name: 'Ett tekniskt problem' }))
  await writeAndSend('  Sidan är tom\nhär ')
  const thanks = await screen.findByRole('heading', { name: 'Tack för ditt meddelande' })
  expect(document.activeElement).toBe(thanks)
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { category: 'technical', message: 'Sidan är tom\nhär' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Skriv ett till' }))
  expect((screen.getByRole('textbox', { name: 'Ditt meddelande' }) as HTMLTextAreaElement).value).toBe('')
})

const unfit = [
  ['   ', 'Skriv ett meddelande'],
  ['x'.repeat(4001), 'Meddelandet får ha högst 4 000 tecken'],
] as const

test.each(unfit)('[HLP-05] a message that can not be sent is explained %#', async (message, words) => {
  const calls = await openHelp({ [FEEDBACK]: [202, { accepted: true }] })
  await writeAndSend(message)
  const alert = await screen.findByRole('alert')
  await userEvent.click(within(alert).getByRole('link', { name: words }))
  const area = screen.getByRole('textbox', { name: 'Ditt meddelande' })
  expect(document.activeElement).toBe(area)
  expect(area.getAttribute('aria-invalid')).toBe('true')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('[HLP-05] what was written stays when it could not be sent', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openHelp()
  await writeAndSend('Hej')
  expect((await screen.findByRole('alert')).textContent).toContain('Meddelandet kunde inte skickas. Det står kvar här.')
  expect((screen.getByRole('textbox', { name: 'Ditt meddelande' }) as HTMLTextAreaElement).value).toBe('Hej')
  error.mockRestore()
})

test('[HLP-05] the server says in its own words why it refuses a message', async () => {
  await openHelp({ [FEEDBACK]: problem(429, 'too_many_requests', 'Vänta 3 timmar och försök igen.') })
  await writeAndSend('Hej')
  expect((await screen.findByRole('alert')).textContent).toContain('Vänta 3 timmar och försök igen.')
})

test('[HLP-05] the form counts the characters, and tells where to turn in a hurry', async () => {
  await openHelp()
  const area = await screen.findByRole('textbox', { name: 'Ditt meddelande' })
  expect(screen.getByText('4 000 tecken kvar')).toBeTruthy()
  fireEvent.change(area, { target: { value: 'x'.repeat(4002) } })
  expect(screen.getByText('2 tecken för mycket')).toBeTruthy()
  expect(screen.getByRole('link', { name: '1177' }).getAttribute('href')).toBe('tel:1177')
  expect(screen.getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112')
})

test('[HLP-05] what was written outlives a search', async () => {
  await openHelp()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Ditt meddelande' }), { target: { value: 'Hej' } })
  await userEvent.type(await field(), 'mejlet')
  await userEvent.clear(await field())
  expect((screen.getByRole('textbox', { name: 'Ditt meddelande' }) as HTMLTextAreaElement).value).toBe('Hej')
})

test('[HLP-05] what was not sent is there again for its writer, and for nobody else', async () => {
  await openHelp({}, { patient: 'anna' })
  fireEvent.change(await area(), { target: { value: 'Hej, en fråga' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Ett tekniskt problem' }))
  cleanup()
  await openHelp({}, { patient: 'bo' })
  expect((await area()).value).toBe('')
  cleanup()
  await openHelp({}, { patient: 'anna' })
  expect((await area()).value).toBe('Hej, en fråga')
  expect((screen.getByRole('radio', { name: 'Ett tekniskt problem' }) as HTMLInputElement).checked).toBe(true)
})
