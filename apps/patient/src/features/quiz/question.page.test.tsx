import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp, passTime, press, settle, stopClock } from '#test/open-app.tsx'
import { dryness, entryOf, light, questionnaire, redFlags, statement } from '#test/questionnaire.ts'

const at = ({ id }: { id: string }) => `/${id}`
const path = () => location.pathname
const next = () => screen.getByRole('button', { name: 'Nästa' })
const toasts = () => within(screen.getByRole('region', { name: 'Meddelanden' }))
const stored = (question: { id: string }) => JSON.parse(localStorage.getItem(question.id) ?? '{}')
const chosenNames = () =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>('form input:checked'),
    ({ labels }) => labels?.[0]?.textContent,
  )
const answered = { [redFlags.id]: entryOf(redFlags, 0), [dryness.id]: entryOf(dryness, 1) }

test('[QST-01] shows number, title, star and the answers in order of number', async () => {
  await openApp(at(redFlags))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2. Stämmer något av detta? * (obligatorisk)')
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Svår smärta',
    'Inget av detta',
  ])
})

test('[QST-01] shows pictures as tiles when the answers have them', async () => {
  await openApp(at(light), { answers: answered })
  expect(screen.getAllByRole('img', { name: /En lampa|En sol/ })).toHaveLength(2)
  expect(screen.getByRole('radio', { name: /Illa/ })).toBeTruthy()
})

test('[QST-02] the progress bar counts questions and carries a percentage with two decimals at most', async () => {
  await openApp(at(dryness), { questions: [...questionnaire.slice(0, 3)], answers: answered })
  const bar = screen.getByRole('progressbar', { name: 'Frågor 3 / 3' })
  expect(bar.getAttribute('aria-valuenow')).toBe('100')
  expect(bar.getAttribute('aria-valuetext')).toBe('Fråga 3 av 3')
})

test('[QST-03] Previous is hidden on the first question, and both buttons follow the order', async () => {
  await openApp(at(statement))
  expect(screen.queryByRole('button', { name: 'Föregående' })).toBeNull()
  fireEvent.click(next())
  expect(path()).toBe(at(redFlags))
  fireEvent.click(screen.getByRole('button', { name: 'Föregående' }))
  expect(path()).toBe(at(statement))
})

test('[QST-03] Next on the last question of a re-take goes to the overview with both flags set', async () => {
  localStorage.setItem('questionType', '2')
  await openApp(at(light), { answers: answered })
  await press(next())
  expect(path()).toBe('/overview')
  expect([localStorage.getItem('finished'), localStorage.getItem('animation')]).toEqual(['true', 'true'])
})

test('[QST-04] Enter goes on and Backspace goes back, and for 100 ms after a move neither does', async () => {
  stopClock()
  await openApp(at(statement), { answers: answered })
  await passTime(200)
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(path()).toBe(at(redFlags))
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(path()).toBe(at(redFlags))
  await passTime(101)
  fireEvent.keyDown(document.body, { key: 'Backspace' })
  expect(path()).toBe(at(statement))
})

test('[QST-04] keys with a modifier, repeated keys and keys on a button do not move', async () => {
  stopClock()
  await openApp(at(redFlags), { answers: answered })
  await passTime(200)
  fireEvent.keyDown(document.body, { key: 'Backspace', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'Backspace', repeat: true })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Visning' }), { key: 'Backspace' })
  expect(path()).toBe(at(redFlags))
})

test('[QST-05] Next is disabled until a required question is answered; a statement never blocks', async () => {
  await openApp(at(redFlags))
  expect(next().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByLabelText('Inget av detta'))
  expect(next().getAttribute('aria-disabled')).toBe('false')
  fireEvent.click(screen.getByRole('button', { name: 'Föregående' }))
  expect(next().getAttribute('aria-disabled')).toBe('false')
})

test('[QST-06] a single answer replaces the other one and the next question comes after 800 ms', async () => {
  stopClock()
  await openApp(at(dryness), { answers: answered })
  fireEvent.click(screen.getByLabelText('Alltid'))
  expect(chosenNames()).toEqual(['Alltid'])
  await passTime(799)
  expect(path()).toBe(at(dryness))
  await passTime(1)
  expect(path()).toBe(at(light))
})

test('[QST-06] pressing the chosen answer takes it back, and nothing moves', async () => {
  stopClock()
  await openApp(at(dryness), { answers: answered })
  fireEvent.click(screen.getByLabelText('Ibland'))
  expect(chosenNames()).toEqual([])
  await passTime(1000)
  expect(path()).toBe(at(dryness))
})

test('[QST-06] an answer to the last question leads to a screen that prepares the overview, and on after 3 s', async () => {
  stopClock()
  await openApp(at(light), { answers: answered })
  fireEvent.click(screen.getByLabelText(/Illa/))
  await passTime(800)
  expect(screen.getByRole('dialog', { name: 'Förbereder din översikt …' })).toBeTruthy()
  await passTime(2999)
  expect(path()).toBe(at(light))
  await passTime(1)
  expect(path()).toBe('/overview')
})

test('an answer reached with an arrow key is stored but does not move on', async () => {
  stopClock()
  await openApp(at(dryness), { answers: { [redFlags.id]: entryOf(redFlags, 0) } })
  fireEvent.keyDown(screen.getByLabelText('Aldrig'), { key: 'ArrowDown' })
  fireEvent.click(screen.getByLabelText('Ibland'))
  fireEvent.keyUp(screen.getByLabelText('Ibland'), { key: 'ArrowDown' })
  await passTime(2000)
  expect([path(), chosenNames()]).toEqual([at(dryness), ['Ibland']])
  fireEvent.keyDown(screen.getByLabelText('Ibland'), { key: ' ' })
  await passTime(800)
  expect(path()).toBe(at(light))
})

test('an answer reached with an arrow key is cleared by the button, and a press chooses it again', async () => {
  stopClock()
  await openApp(at(dryness), { answers: { [redFlags.id]: entryOf(redFlags, 0) } })
  fireEvent.keyDown(screen.getByLabelText('Aldrig'), { key: 'ArrowDown' })
  fireEvent.click(screen.getByLabelText('Ibland'))
  fireEvent.keyUp(screen.getByLabelText('Ibland'), { key: 'ArrowDown' })
  fireEvent.click(screen.getByRole('button', { name: 'Ta bort mitt svar' }))
  expect([chosenNames(), document.activeElement]).toEqual([[], screen.getByLabelText('Ibland')])
  await passTime(2000)
  expect(path()).toBe(at(dryness))
  fireEvent.click(screen.getByLabelText('Ibland'))
  expect(chosenNames()).toEqual(['Ibland'])
})

test('with the automatic change switched off an answer waits for Next', async () => {
  stopClock()
  await openApp(at(dryness), { answers: { [redFlags.id]: entryOf(redFlags, 0) } })
  fireEvent.click(screen.getByRole('switch', { name: 'Stäng av automatiskt byte' }))
  fireEvent.click(screen.getByLabelText('Ibland'))
  await passTime(2000)
  expect(path()).toBe(at(dryness))
  expect(document.cookie).toContain('auto=off')
})

test('[QST-07] several answers stand beside each other, with a hint, and nothing moves by itself', async () => {
  stopClock()
  await openApp(at(redFlags), { language: 'en' })
  expect(screen.getByText(/^You can select multiple choices/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Inget av detta'))
  fireEvent.click(screen.getByLabelText('Svår smärta'))
  await passTime(2000)
  expect([path(), chosenNames().length]).toEqual([at(redFlags), 2])
})

test('[PAT-07] none of these beside another answer is pointed out in words until one of them goes; both stay chosen', async () => {
  stopClock()
  await openApp(at(redFlags))
  const line = () => screen.queryAllByText(/^Du har valt både ”Inget av detta” och något annat/)
  fireEvent.click(screen.getByLabelText('Inget av detta'))
  expect(line()).toEqual([])
  fireEvent.click(screen.getByLabelText('Svår smärta'))
  expect([line().length, chosenNames().length]).toEqual([1, 2])
  expect(line()[0]?.closest('[role=status]')).toBeTruthy()
  await passTime(800)
  fireEvent.click(screen.getByLabelText('Inget av detta'))
  expect([line().length, chosenNames()]).toEqual([0, ['Svår smärta']])
})

test('advice of a chosen answer is shown at once', async () => {
  await openApp(at(redFlags))
  fireEvent.click(screen.getByLabelText('Svår smärta'))
  expect(screen.getByText('Ring 1177 i dag.').closest('[role=alert]')).toBeTruthy()
})

test('[QST-08] going on without an answer shows the toast once, and again 300 ms after it was closed', async () => {
  stopClock()
  await openApp(at(redFlags), { language: 'en' })
  const text = 'You have to at least choose one field!'
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  const shown = () => screen.queryAllByRole('button', { name: `Close: ${text}` }).length
  press()
  press()
  expect(shown()).toBe(1)
  expect(document.activeElement).toBe(screen.getByLabelText('Svår smärta'))
  fireEvent.click(screen.getByRole('button', { name: `Close: ${text}` }))
  press()
  expect(shown()).toBe(0)
  await passTime(300)
  press()
  expect(shown()).toBe(1)
})

test('[QST-09] an unanswered required question before this one is shown again after 1 s, with a toast', async () => {
  stopClock()
  await openApp(at(dryness))
  expect(toasts().getByText('Den föregående obligatoriska frågan måste besvaras först!')).toBeTruthy()
  await passTime(999)
  expect(path()).toBe(at(dryness))
  await passTime(1)
  expect(path()).toBe(at(redFlags))
  expect(screen.getByText('Besvara den här frågan först. Sedan kan du fortsätta.')).toBeTruthy()
})

test('[QST-10] an id that is not listed falls back to the first question, counted as 1, with a console error', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openApp('/99999999-9999-4999-8999-999999999999')
  expect(path()).toBe(at(statement))
  expect(screen.getByText('Frågor 1 / 4')).toBeTruthy()
  expect(screen.getByText('Något gick fel')).toBeTruthy()
  expect(error).toHaveBeenCalledOnce()
})

test('[QST-11] answers lie under the question id as answer id to true or false', async () => {
  await openApp(at(dryness), { answers: { [redFlags.id]: entryOf(redFlags, 0) } })
  fireEvent.click(screen.getByLabelText('Ibland'))
  const [first, second, third] = dryness.answer_set.map(({ id }) => id)
  expect(stored(dryness)).toEqual({ [first ?? '']: false, [second ?? '']: true, [third ?? '']: false })
})

test('[QST-13] last_visited holds the question that was visited last', async () => {
  await openApp(at(statement))
  fireEvent.click(next())
  await settle()
  expect(localStorage.getItem('last_visited')).toBe(redFlags.id)
})

test('[GEN-01] the document is named after the question', async () => {
  await openApp(at(redFlags))
  expect(document.title).toBe('Fråga 2 av 4 – Torra ögon, självtest')
})
