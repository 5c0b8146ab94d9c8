import { changePreferences } from '@htd/web/page/preferences.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, passTime, stopClock } from '#test/open-app.tsx'
import { dryness, entryOf, light, redFlags } from '#test/questionnaire.ts'

const at = ({ id }: { id: string }) => `/${id}`
const path = () => location.pathname
const before = { [redFlags.id]: entryOf(redFlags, 0) }
const chosenNames = () =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>('form input:checked'),
    ({ labels }) => labels?.[0]?.textContent,
  )

test('[PAT-03] a second press on the answer just chosen within 800 ms changes nothing, and the next question comes as usual', async () => {
  stopClock()
  await openApp(at(dryness), { answers: before })
  const answer = screen.getByLabelText('Ibland')
  const pressFully = () => {
    fireEvent.pointerDown(answer)
    fireEvent.click(answer)
  }
  pressFully()
  await passTime(500)
  pressFully()
  fireEvent.keyDown(answer, { key: ' ' })
  expect(chosenNames()).toEqual(['Ibland'])
  await passTime(299)
  pressFully()
  expect([path(), chosenNames()]).toEqual([at(dryness), ['Ibland']])
  await passTime(1)
  expect(path()).toBe(at(light))
})

test('[PAT-03] a press on the chosen answer from 800 ms on clears it, and visible text says so until another is chosen', async () => {
  stopClock()
  changePreferences({ autoAdvance: false })
  await openApp(at(dryness), { answers: before })
  const visible = () => screen.queryAllByText('Svaret togs bort', { selector: 'main p' })
  fireEvent.click(screen.getByLabelText('Ibland'))
  await passTime(799)
  fireEvent.click(screen.getByLabelText('Ibland'))
  expect([chosenNames(), visible()]).toEqual([['Ibland'], []])
  await passTime(800)
  fireEvent.click(screen.getByLabelText('Ibland'))
  expect([chosenNames(), visible().length]).toEqual([[], 1])
  fireEvent.click(screen.getByLabelText('Ibland'))
  expect(chosenNames()).toEqual([])
  fireEvent.click(screen.getByLabelText('Alltid'))
  expect([chosenNames(), visible()]).toEqual([['Alltid'], []])
  fireEvent.click(screen.getByRole('button', { name: 'Ta bort mitt svar' }))
  expect(visible()).toHaveLength(1)
  fireEvent.click(screen.getByLabelText('Alltid'))
  expect(chosenNames()).toEqual(['Alltid'])
})

test('[PAT-03] presses that alternate between two answers of one leave the last one chosen', async () => {
  stopClock()
  await openApp(at(dryness), { answers: before })
  for (const name of ['Ibland', 'Alltid', 'Ibland', 'Alltid', 'Alltid', 'Ibland']) {
    fireEvent.click(screen.getByLabelText(name))
    await passTime(150)
  }
  expect([path(), chosenNames()]).toEqual([at(dryness), ['Ibland']])
  await passTime(650)
  expect(path()).toBe(at(light))
})

test('[PAT-03] [PAT-07] presses that alternate between two of several answers take neither back', async () => {
  stopClock()
  await openApp(at(redFlags))
  for (const name of ['Svår smärta', 'Inget av detta', 'Svår smärta', 'Inget av detta']) {
    fireEvent.click(screen.getByLabelText(name))
    await passTime(200)
  }
  expect(chosenNames()).toHaveLength(2)
  await passTime(800)
  fireEvent.click(screen.getByLabelText('Inget av detta'))
  expect(chosenNames()).toEqual(['Svår smärta'])
})

test('[PAT-03] on the edit page two presses are one too, and a later one says in visible text that the answer is gone', async () => {
  stopClock()
  await openApp(`/edit/${dryness.id}/2`, { answers: { ...before, [dryness.id]: entryOf(dryness, 2) } })
  fireEvent.click(screen.getByLabelText('Alltid'))
  expect(chosenNames()).toEqual([])
  expect(screen.getByText('Svaret togs bort', { selector: 'main p' })).toBeTruthy()
  for (const _ of [1, 2]) {
    const answer = screen.getByLabelText('Ibland')
    fireEvent.pointerDown(answer)
    fireEvent.click(answer)
    await passTime(120)
  }
  expect([chosenNames(), screen.queryByText('Svaret togs bort', { selector: 'main p' })]).toEqual([['Ibland'], null])
  await passTime(160)
  expect([path(), localStorage.getItem(dryness.id)]).toEqual(['/overview', entryOf(dryness, 1)])
})
