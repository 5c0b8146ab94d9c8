import { problem } from '@htd/web/test/fake-server.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { removeTokens } from '#shared/session.ts'
import { press, settle } from '#test/open-app.tsx'
import { button, letRun, openDeck } from '#test/open-deck.tsx'
import { haveSession } from '#test/open-page.ts'
import { slideId } from '#test/slides.ts'

const toggles = 'POST /api/v1/slide/bookmark/'

test('[SLD-06] pressed, a slide is kept; pressed again, it is let go', async () => {
  let isKept = false
  const calls = await openDeck({
    more: {
      [toggles]: () => {
        isKept = !isKept
        return { result: isKept }
      },
    },
  })
  const keep = button('Spara bild')
  expect(keep.getAttribute('aria-pressed')).toBe('false')
  await press(keep)
  expect(keep.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByText('Bilden är sparad').length).toBeGreaterThan(0)
  await press(keep)
  expect(keep.getAttribute('aria-pressed')).toBe('false')
  expect(screen.getAllByText('Bilden är borttagen från sparade').length).toBeGreaterThan(0)
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { slide_id: slideId(1) },
    { slide_id: slideId(1) },
  ])
})

test('[SLD-06] what another tab has done meanwhile is what the server says', async () => {
  await openDeck({ more: { [toggles]: { result: false } } })
  await press(button('Spara bild'))
  expect(button('Spara bild').getAttribute('aria-pressed')).toBe('false')
  expect(screen.getAllByText('Bilden är borttagen från sparade').length).toBeGreaterThan(0)
})

test('[SLD-06] a failure is said, stays on the page, and changes nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openDeck({ more: { [toggles]: problem(500, 'internal', 'Något gick fel') } })
  await press(button('Spara bild'))
  expect(button('Spara bild').getAttribute('aria-pressed')).toBe('false')
  await letRun(6_000)
  expect(within(screen.getByRole('main')).getByText('Det gick inte att spara bilden')).toBeTruthy()
})

test('[SLD-06] without a token it is looked for again three times, a second apart, and then said', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const calls = await openDeck({ more: { [toggles]: { result: true } } })
  removeTokens()
  await press(button('Spara bild'))
  await letRun(2_900)
  expect(screen.queryByText('Inloggningen hittades inte')).toBeNull()
  await letRun(200)
  expect(within(screen.getByRole('main')).getByText('Inloggningen hittades inte')).toBeTruthy()
  expect(button('Spara bild').getAttribute('aria-pressed')).toBe('false')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('[SLD-06] a token that comes back in time is used', async () => {
  await openDeck({ more: { [toggles]: { result: true } } })
  removeTokens()
  await press(button('Spara bild'))
  haveSession()
  await letRun(1_100)
  expect(screen.getAllByText('Bilden är sparad').length).toBeGreaterThan(0)
})

test('[SLD-06] a press shows at once, and further ones wait for the server', async () => {
  let answer: (result: object) => void = () => undefined
  const calls = await openDeck()
  const post = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = (result) => resolve(new Response(JSON.stringify(result)))
      }),
  )
  vi.stubGlobal('fetch', post)
  const isKept = () => button('Spara bild').getAttribute('aria-pressed')
  await press(button('Spara bild'))
  expect(isKept()).toBe('true')
  for (let more = 0; more < 5; more++) await press(button('Spara bild'))
  expect([post.mock.calls.length, calls.length, isKept()]).toEqual([1, 1, 'true'])
  answer({ result: true })
  await settle()
  expect(isKept()).toBe('true')
})
