import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publicSettings } from '#test/make.ts'
import { field, openHelp } from '#test/open-help.ts'

// The clinic's settings are fetched once per language and then cached.
const clinics = [
  ['sv', true, ['/dashboard/help/assistant']],
  ['en', false, []],
] as const
test.each(clinics)('[HLP-04] in %s, where the assistant is on (%s), a link leads to it', async (...row) => {
  const [language, assistant, addresses] = row
  await openHelp({ 'GET /api/v1/settings/public/': { ...publicSettings, assistant } }, { language })
  await field()
  const links = screen.queryAllByRole('link', { name: /AI-assistenten|AI assistant/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses)
})
