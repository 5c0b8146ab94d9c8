import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { CommentBlock } from '@htd/web/comment/comment-block.tsx'
import { changePreferences } from '@htd/web/page/preferences.ts'
import { problem } from '@htd/web/test/fake-server.ts'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { makeAssessment } from '#test/make-assessment.ts'
import { openAssessmentPage } from '#test/open-assessment.tsx'
import { PatientLanguage } from './patient-language.tsx'

type Comment = ReadAssessment['comments'][number]

const long = `<p>En är här. Två är här. Tre är här.</p><p>Fyra är <strong>här</strong>. ${'Mera text om ögonen '.repeat(8)}sist.</p>`
const versionsPath = 'GET /api/v1/clinic/comments/c2/versions/'

afterEach(() => {
  vi.useRealTimers()
  changePreferences({ theme: '' })
})

/** Opens the page with the waiting comment changed, and its preview. */
async function openPreview(given: Partial<Comment>, options: Parameters<typeof openAssessmentPage>[1] = {}) {
  const opened = makeAssessment()
  const comments = opened.comments.map((comment) => (comment.id === 'c2' ? { ...comment, ...given } : comment))
  await openAssessmentPage({ ...opened, comments }, options)
  const isSwedish = options.language !== 'en'
  await userEvent.click(await screen.findByRole('button', { name: isSwedish ? 'Förhandsgranska' : 'Preview' }))
  const name = isSwedish ? 'Så ser patienten kommentaren' : 'How the patient sees the comment'
  const dialog = within(await screen.findByRole('dialog', { name }))
  const region = isSwedish ? 'Kommentaren i patientens app' : 'The comment in the patient’s app'
  return { dialog, window: () => dialog.findByRole('region', { name: region }) }
}
const screenIn = (window: HTMLElement) => window.firstElementChild as HTMLElement

test('[CLN-49] the preview has the HTML of the patient’s comment, of today, with name and title', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T09:00:00Z'), toFake: ['Date'] })
  const { window } = await openPreview({ body: long })
  const { container } = render(
    <PatientLanguage language="sv">
      <CommentBlock
        comment={{
          ...{ note_text: long, approved_at: new Date().toISOString(), general: true, corrected: null },
          ...{ author: { name: 'Eva Ek', title: 'Ögonläkare' }, withdrawn: null },
        }}
      />
    </PatientLanguage>,
  )
  const shown = screenIn(await window()).firstElementChild?.innerHTML
  expect(shown).toBe(container.innerHTML)
  expect(shown).toContain('Eva Ek, Ögonläkare, <time datetime="2026-11-25T09:00:00.000Z">')
  expect(shown).toContain('25 - nov - 2026')
})

test('[CLN-49] a long text collapses after four sentences, as for the patient', async () => {
  const { window } = await openPreview({ body: long })
  const shown = within(await window())
  expect(shown.queryByText(/sist\./)).toBeNull()
  await userEvent.click(shown.getByRole('button', { name: 'Visa mer' }))
  expect(await shown.findByText(/sist\.$/)).toBeTruthy()
  await userEvent.click(shown.getByRole('button', { name: 'Visa mindre' }))
  expect(shown.queryByText(/sist\./)).toBeNull()
})

test('[CLN-49] four themes and two widths are chosen by words; it begins in the theme of the person, on a phone', async () => {
  changePreferences({ theme: 'dim' })
  const { dialog, window } = await openPreview({})
  const patientScreen = screenIn(await window())
  const radios = (name: string) => within(dialog.getByRole('group', { name })).getAllByRole<HTMLInputElement>('radio')
  expect({ ...patientScreen.dataset }).toEqual({
    theme: 'dim',
    width: '390',
  })
  for (const [place, theme] of ['light', 'dim', 'dark', 'hc'].entries()) {
    await userEvent.click(radios('Färger')[place] as HTMLElement)
    expect(patientScreen.dataset.theme).toBe(theme)
  }
  expect(radios('Skärmens bredd').map(({ checked }) => checked)).toEqual([true, false])
  await userEvent.click(dialog.getByRole('radio', { name: 'Dator (1280 px)' }))
  expect({ ...patientScreen.dataset }).toEqual({ theme: 'hc', width: '1280' })
  expect((await window()).tabIndex).toBe(0)
})

test('[CLN-49] the words around the comment are in the language of the patient, not of the console', async () => {
  const { dialog, window } = await openPreview({ body: long }, { language: 'en' })
  expect(screenIn(await window()).lang).toBe('sv')
  expect(dialog.getByRole('button', { name: 'Visa mer' })).toBeTruthy()
  expect(dialog.getByRole('radio', { name: 'Phone (390 px)' })).toBeTruthy()
})

test('[CLN-49] an English patient reads English words', async () => {
  const { window } = await openPreview({ body: long, language: 'en' })
  expect(screenIn(await window()).lang).toBe('en')
  expect(within(await window()).getByRole('button', { name: 'Show more' })).toBeTruthy()
})

test('[CLN-49] a correction has its date and, on request, the former text; what could not be fetched is asked for again', async () => {
  let isDown = true
  const approved = { id: 'v1', at: '2026-11-20T09:00:00Z', by: 'Eva Ek', event: 'approved', words: '' }
  const versions = [{ ...approved, body: '<p>Droppa fyra gånger.</p>' }]
  const { dialog, window } = await openPreview(
    {
      ...{ state: 'approved', approved_at: approved.at, body: '<p>Droppa fyra gånger.</p>' },
      correction: { state: 'waiting', body: '<p>Två.</p>', author_name: 'Olle Berg', author_title: 'Läkare' },
    },
    { answers: { [versionsPath]: () => (isDown ? problem(503, 'unavailable', 'Nej.') : { versions }) } },
  )
  const retry = await dialog.findByRole('button', { name: 'Försök igen' })
  isDown = false
  await userEvent.click(retry)
  const shown = within(await window())
  expect(shown.getByText(/^Olle Berg, Läkare,/).textContent).toContain('20 - nov - 2026')
  expect(shown.getByText(/Rättad/)).toBeTruthy()
  expect(shown.queryByText('Droppa fyra gånger.')).toBeNull()
  await userEvent.click(shown.getByRole('button', { name: 'Visa tidigare text' }))
  expect(await shown.findByText('Droppa fyra gånger.')).toBeTruthy()
})
