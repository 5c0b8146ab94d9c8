import { mailTemplates } from '@htd/domain/vocabulary/mail-templates'
import { expect, test } from 'vitest'
import { messages as en } from '#i18n/items.en.ts'
import { messages as sv } from '#i18n/items.sv.ts'
import { fromNow, makeWorkItem } from '#test/make-work-item.ts'
import { openQueue, rowNames } from '#test/open-queue.tsx'

test('[CLN-24] urgent answers that nobody has opened say so last, with what else is worth knowing', async () => {
  const answers = { language: 'en', has_newer: true } as const
  await openQueue({
    items: [
      makeWorkItem({ urgency: 'EMERGENCY', ...answers }),
      makeWorkItem({ urgency: 'URGENT', opened_at: fromNow(-2) }),
      makeWorkItem({ ...answers, language: 'sv' }),
    ],
  })
  expect(rowNames()).toEqual([
    'Akut, allmän, 14 minuter, ej tagen, ej öppnad, på engelska, nyare svar finns',
    'I dag, allmän, 14 minuter, ej tagen',
    'Snart, allmän, 14 minuter, ej tagen, nyare svar finns',
  ])
})

test('only answers have an urgency that says nothing; what is late is late as an item', async () => {
  const message = { kind: 'message', questionnaire: null, assessment_id: null, topic: 'technical' } as const
  await openQueue({
    items: [
      makeWorkItem({ ...message, urgency: 'NONE', due_at: fromNow(-180) }),
      makeWorkItem({ ...message, urgency: 'SOON' }),
      makeWorkItem({ urgency: 'NONE' }),
    ],
  })
  expect(rowNames()).toEqual([
    'Meddelande: teknik, 14 minuter, försenat 3 h, ej tagen',
    'Snart, meddelande: teknik, 14 minuter, ej tagen',
    'Inget, allmän, 14 minuter, ej tagen',
  ])
})

test.each([
  ['sv', sv],
  ['en', en],
] as const)('in %s every mail that can fail has a name that people can read', (_, messages) => {
  const names = mailTemplates.map((template) => messages[`items.mail.${template}`])
  expect(new Set(names).size).toBe(mailTemplates.length)
  for (const name of names) expect(name).toMatch(/^[a-zåäö][a-zåäö -]+$/)
})
