import { problem } from '@htd/web/test/fake-server.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { openApp, passTime, press, settle, stopClock } from '#test/open-app.tsx'
import { dryness } from '#test/questionnaire.ts'
import { makeSlide, slideId } from '#test/slides.ts'

afterEach(() => sessionStorage.clear())

const slideCall = 'GET /api/v1/slide/preview/'
const questionCall = 'GET /api/v1/question/preview/'
const slideLink = `/slide/preview/${slideId(1)}?token=secret`

async function open(address: string, answers: Parameters<typeof fakeServer>[0]) {
  const calls = fakeServer(answers)
  await openApp(address)
  await settle()
  return calls
}

test('[PRV-01] a slide is shown as its readers will see it, by the token, which leaves the address', async () => {
  const calls = await open(slideLink, { [slideCall]: makeSlide(1) })
  expect(screen.getByText('Förhandsvisning')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Titel 1' })).toBeTruthy()
  expect(calls.map(({ bearer, query }) => [bearer, query.get('slide_id')])).toEqual([['Bearer secret', slideId(1)]])
  expect(location.pathname + location.search).toBe(`/slide/preview/${slideId(1)}`)
})

test('[PRV-01] a preview has no way on, moves nowhere and keeps nothing', async () => {
  stopClock()
  await open(slideLink, { [slideCall]: makeSlide(1) })
  await passTime(200_000)
  expect(screen.queryByRole('button', { name: 'Nästa bild' })).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('lastSlideId'))).toEqual([])
  expect(screen.getByRole('heading', { level: 2, name: 'Titel 1' })).toBeTruthy()
})

test('[PRV-01] the answers of a question can be tried, and are forgotten', async () => {
  const before = JSON.stringify(localStorage)
  const calls = await open(`/question/preview/${dryness.id}?token=secret`, { [questionCall]: dryness })
  expect(calls.map(({ bearer, query }) => [bearer, query.get('question_id')])).toEqual([['Bearer secret', dryness.id]])
  const answer = screen.getByRole<HTMLInputElement>('radio', { name: 'Ibland' })
  await press(answer)
  expect(answer.checked).toBe(true)
  expect(localStorage.getItem(dryness.id)).toBeNull()
  expect(JSON.parse(before).question_ids).toBe(JSON.parse(JSON.stringify(localStorage)).question_ids)
  expect(location.search).toBe('')
})

const failing: [what: string, address: string, title: string][] = [
  ['a refused token', slideLink, 'Det gick inte att hämta förhandsvisningen'],
  ['no token', `/slide/preview/${slideId(1)}`, 'Länken har gått ut.'],
  ['a question without a token', `/question/preview/${dryness.id}`, 'Länken har gått ut.'],
]
test.each(failing)('[PRV-01] %s: the failure is said', async (_, address, title) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open(address, { [slideCall]: problem(401, 'invalid_link', 'Länken gäller inte') })
  expect(screen.getByRole('heading', { level: 1, name: 'Det gick inte att hämta förhandsvisningen' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})

test('[PRV-01] a reload needs no new link', async () => {
  await open(slideLink, { [slideCall]: makeSlide(1) })
  expect(sessionStorage.getItem(`preview ${slideId(1)}`)).toContain('secret')
  expect(sessionStorage.getItem(`preview ${slideId(2)}`)).toBeNull()
})
