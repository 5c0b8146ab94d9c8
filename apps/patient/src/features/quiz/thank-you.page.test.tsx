import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { publicSettings, quizStart } from '#test/make.ts'
import { goTo, openApp, press } from '#test/open-app.tsx'
import { dryness, entryOf, questionnaire, redFlags } from '#test/questionnaire.ts'

const accepted = { 'POST /api/v1/quiz/submit/': [202, { accepted: true }] as [number, object] }
const answer = (place: number) => ({ [redFlags.id]: entryOf(redFlags, place), [dryness.id]: entryOf(dryness, 2) })
const firstIn = (element: HTMLElement) => element.firstElementChild?.textContent
const advice = 'Sök vård i dagRing 1177 i dag.'

/** The page is loaded when it is first opened, which takes its time on a busy machine. */
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Tack, dina svar är skickade' }, { timeout: 5000 })

async function send(): Promise<void> {
  fireEvent.change(screen.getByLabelText('E-postadress'), { target: { value: 'anna@example.se' } })
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  await press(screen.getByRole('button', { name: 'Skicka' }))
  await thanks()
}

test('[PAT-06] after urgent answers the advice is the first thing on the page, without blink tips, also after a reload', async () => {
  fakeServer(accepted)
  await openApp('/email', { answers: answer(1) })
  await send()
  expect([location.pathname, localStorage.getItem(redFlags.id)]).toEqual(['/thank-you', null])
  for (const isReloaded of [false, true]) {
    if (isReloaded) {
      document.body.replaceChildren()
      await openApp('/thank-you')
      await thanks()
    }
    const main = screen.getByRole('main')
    expect([firstIn(main), within(main).getByRole('alert').textContent]).toEqual([advice, advice])
    expect(screen.queryByText('Blinka ofta.')).toBeNull()
    expect(screen.getByText('Titta i din e-post.')).toBeTruthy()
  }
})

test('[PAT-06] the advice follows the language of the page', async () => {
  const english = { level: 'URGENT' as const, text: 'Call 1177 today.' }
  const answer_set = redFlags.answer_set.map((one) => (one.notice ? { ...one, notice: english } : one))
  fakeServer({
    ...accepted,
    'GET /api/v1/quiz/': quizStart,
    'GET /api/v1/settings/public/': publicSettings,
    'GET /api/v1/question/': { items: questionnaire.map((one) => (one === redFlags ? { ...one, answer_set } : one)) },
  })
  await openApp('/email', { answers: answer(1) })
  await send()
  await press(screen.getByRole('button', { name: 'English' }))
  expect(firstIn(screen.getByRole('main'))).toBe('Get care todayCall 1177 today.')
})

test('[PAT-06] [THX-01] after other answers there is no advice, and the tips are there', async () => {
  fakeServer(accepted)
  await openApp('/email', { answers: answer(0) })
  await send()
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
  expect(screen.getByText('Blinka ofta.')).toBeTruthy()
})

test('[PAT-06] the advice is repeated where the sent answers are looked for, and goes with the next quiz', async () => {
  fakeServer(accepted)
  await openApp('/email', { answers: answer(1) })
  await send()
  await goTo('/overview')
  await screen.findByText('Du behöver inte skicka dem igen.', {}, { timeout: 5000 })
  expect(screen.getByText('Ring 1177 i dag.')).toBeTruthy()
  await goTo('/')
  await press(screen.getByRole('button', { name: 'Starta frågorna' }))
  await goTo('/thank-you')
  await thanks()
  expect(screen.queryByText('Ring 1177 i dag.')).toBeNull()
})
