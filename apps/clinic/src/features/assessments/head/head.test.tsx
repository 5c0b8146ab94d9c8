import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeAssessment, makeEmergency, makeItem, previousId } from '#test/make-assessment.ts'
import { COPY, openAssessmentPage } from '#test/open-assessment.tsx'

/** So long does somebody count as writing. */
const soon = new Date(Date.now() + 30_000).toISOString()
const text = 'Bedömning 22 nov 2026\nBörda 53,1 %'

const summary = async () => within(await screen.findByRole('region', { name: 'I korthet' }))
test.each([
  [{}, 'Sara Lind har ärendet sedan'],
  [{ holder: { id: 'a1', name: 'Olle Berg', since: '2026-11-22T09:00:00Z' } }, 'Du har tagit ärendet.'],
  [{ holder: null }, 'Ingen har tagit ärendet.'],
  [{ has_newer: true }, 'Patienten har svarat igen sedan dess.'],
  [{ state: 'replaced' as const }, 'ersatt av ett nyare'],
  [{ writers: [{ id: 'a2', name: 'Sara Lind', until: soon }] }, 'Sara Lind skriver'],
  [
    { state: 'done' as const, closed: { how: 'handled_by_phone' as const, at: '2026-11-22T09:00:00Z', by: 'Eva Ek' } },
    'Eva Ek: ordnat per telefon.',
  ],
])('the head says how the item is: %j', async (given, said) => {
  await openAssessmentPage(makeAssessment({ item: makeItem(given) }))
  expect((await summary()).getByText(said, { exact: false })).toBeTruthy()
})

test('[CLN-117] the text for the record system goes to the clipboard, and it is said that this is logged', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  const calls = await openAssessmentPage(undefined, { answers: { [COPY]: { text } } })
  const head = await summary()
  expect(head.getByText('Kopieringen loggas.')).toBeTruthy()
  await userEvent.click(head.getByRole('button', { name: 'Kopiera till journalen' }))
  expect(await head.findByText(/är kopierad som text, utan namn/)).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(text)
  expect(calls().at(-1)?.body).toEqual({ language: 'sv' })
})

test('[CLN-117] where the browser refuses the clipboard, the text is shown to be copied by hand', async () => {
  const writeText = async () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  await openAssessmentPage(undefined, { answers: { [COPY]: { text } } })
  await userEvent.click((await summary()).getByRole('button', { name: 'Kopiera till journalen' }))
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text till journalen' })
  expect([area.value, area.readOnly]).toEqual([text, true])
})

test('[CLN-25] older answers lead on to the newest ones', async () => {
  const { course } = makeAssessment()
  await openAssessmentPage(makeAssessment({ course: course.toReversed(), item: makeItem({ state: 'replaced' }) }))
  const head = await summary()
  expect(head.getByText(/ersatt av ett nyare/)).toBeTruthy()
  expect(head.queryByText(/har svarat igen/)).toBeNull()
  const link = head.getByRole('link', { name: 'Öppna de nyaste svaren, 3 feb 2026' })
  expect(link.getAttribute('href')).toContain(course.at(-1)?.id)
  expect(link.getAttribute('href')).not.toContain(previousId)
})

test('[CLN-40] a rule stands once with all its answers; what makes it Soon is no red flag', async () => {
  const [flag] = makeEmergency().red_flags
  const [now] = flag?.answers ?? []
  if (!flag || !now) throw new Error('no flag')
  const other = { ...now, number: 4, answer: { sv: 'Varje dag', en: 'Every day' } }
  await openAssessmentPage(
    makeAssessment({ triage: 'SOON', red_flags: [{ ...flag, level: 'SOON', answers: [now, other] }] }),
  )
  const why = within(await screen.findByRole('region', { name: 'Varför Snart' }))
  expect(why.getByText(`${flag.rule.sv}.`)).toBeTruthy()
  for (const answer of [now, other]) expect(why.getByText(answer.answer.sv)).toBeTruthy()
  const answers = within(screen.getByRole('region', { name: 'Svar' }))
  expect(answers.getAllByText('Skäl till Snart').length).toBeGreaterThan(0)
  expect(screen.queryByText(/Röd flagga|Röda flaggor/)).toBeNull()
})
