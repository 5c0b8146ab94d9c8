import type { Language } from '@htd/domain/vocabulary/languages'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeAssessment } from '#test/make-assessment.ts'
import { makeAccount } from '#test/make-staff.ts'
import { openAssessmentPage } from '#test/open-assessment.tsx'

const texts = {
  sv: {
    write: 'Skriv en kommentar',
    label: 'Text till patienten',
    language: { sv: 'Skriver på SVENSKA till patienten', en: 'Skriver på ENGELSKA till patienten' },
  },
  en: {
    write: 'Write a comment',
    label: 'Text to the patient',
    language: { sv: 'Writing in SWEDISH to the patient', en: 'Writing in ENGLISH to the patient' },
  },
} as const

const display = { sv: 'Språk och visning', en: 'Language and display' }
const names = { sv: 'Svenska', en: 'English' }

async function switchTo(language: Language, from: Language): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Olle Berg/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: display[from] }))
  await userEvent.click(await screen.findByRole('button', { name: names[language] }))
  await userEvent.keyboard('{Escape}')
}

/** Expects a page in one language, and in it a field in that of the patient. */
async function expectField(page: Language, patient: Language): Promise<void> {
  const { write, label, language } = texts[page]
  const writer = within(await screen.findByRole('region', { name: write }))
  expect(writer.getByText(language[patient])).toBeTruthy()
  const field = await writer.findByRole('textbox', { name: label })
  expect(field.getAttribute('lang')).toBe(patient)
  expect(document.documentElement.lang).toBe(page)
}

test.each([
  ['sv', 'en'],
  ['en', 'sv'],
  ['sv', 'sv'],
  ['en', 'en'],
] as const)(
  '[CLN-47] to a patient of %s, from a page in %s: the field is in the language that is named, also after the page changes its own',
  async (patient, page) => {
    const other = page === 'sv' ? 'en' : 'sv'
    await openAssessmentPage(makeAssessment({ language: patient, comments: [] }), {
      language: page,
      permissions: ['comment.write'],
      answers: { 'PATCH /api/v1/clinic/account/': () => makeAccount({ language: other }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: texts[page].write }))
    await expectField(page, patient)
    await switchTo(other, page)
    await expectField(other, patient)
  },
)
