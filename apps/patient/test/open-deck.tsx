import type { Language } from '@htd/domain/vocabulary/languages'
import type { Call } from '@htd/web/test/fake-server.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { haveSession } from '#test/open-page.ts'
import { openApp, settle } from './open-app.tsx'
import { DECK, makeSlides, slidePage } from './slides.ts'

export const deckAddress = `/dashboard/slide/1/${DECK}`
export const deckCall = `GET /api/v1/slide/htd/${DECK}/`
export const rememberedKey = `lastSlideId_htd_${DECK}`

type Options = {
  slides?: ReturnType<typeof makeSlides>
  /** Seconds. */
  timer?: number
  /** Responses to other calls. */
  more?: Parameters<typeof fakeServer>[0]
  address?: string
  language?: Language
}

/** Opens a deck in the dashboard, with fake timers. */
export async function openDeck(options: Options = {}): Promise<Call[]> {
  const { slides = makeSlides(4), timer = 10, more = {}, address = deckAddress, language = 'sv' } = options
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  haveSession()
  const calls = fakeServer({ [deckCall]: slidePage(slides, timer), ...more })
  await openApp(address, { language })
  await settle()
  return calls
}

/** Advances a running show in steps of at most a second, so that it renders in between as in a browser. */
export async function letRun(ms: number): Promise<void> {
  const end = Date.now() + ms
  while (Date.now() < end) await act(() => vi.advanceTimersByTimeAsync(Math.min(1000, end - Date.now())))
}

export const pressKey = (key: string, options = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options }))
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** Returns the slide on screen. Its neighbours are rendered but inert. */
export const shownSlide = (): HTMLElement => {
  const slides = screen.getAllByRole('group', { name: / (av|of) \d+$/ })
  const [shown, ...others] = slides.filter((slide) => !slide.hasAttribute('inert'))
  if (!shown || others.length > 0) throw new Error(`${slides.length} slides are shown`)
  return shown
}
export const position = () => shownSlide().getAttribute('aria-label')
export const controls = () => screen.getByRole('group', { name: 'Styr bildspelet' })
