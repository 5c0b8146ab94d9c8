import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openHelp } from '#test/open-help.ts'

/** An access token of this patient, as far as a browser reads it. */
const tokenOf = (sub: string) => `header.${btoa(JSON.stringify({ sub })).replaceAll('=', '')}.signature`
const area = async () => (await screen.findByRole('textbox', { name: 'Ditt meddelande' })) as HTMLTextAreaElement

test('[HLP-05] what was not sent is there again for its writer, and for nobody else', async () => {
  await openHelp({}, { access: tokenOf('anna') })
  fireEvent.change(await area(), { target: { value: 'Hej, en fråga' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Ett tekniskt problem' }))
  cleanup()
  await openHelp({}, { access: tokenOf('bo') })
  expect((await area()).value).toBe('')
  cleanup()
  await openHelp({}, { access: tokenOf('anna') })
  expect((await area()).value).toBe('Hej, en fråga')
  expect((screen.getByRole('radio', { name: 'Ett tekniskt problem' }) as HTMLInputElement).checked).toBe(true)
})

test('[HLP-05] a token that can not be read keeps nothing', async () => {
  await openHelp({}, { access: 'header.%%%.signature' })
  fireEvent.change(await area(), { target: { value: 'Hej' } })
  cleanup()
  await openHelp({}, { access: 'header.%%%.signature' })
  expect((await area()).value).toBe('')
})
