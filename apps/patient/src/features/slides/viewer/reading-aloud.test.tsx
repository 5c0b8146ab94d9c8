import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press } from '#test/open-app.tsx'
import { button, letRun, openDeck, position, pressKey } from '#test/open-deck.tsx'
import { makeSlides } from '#test/slides.ts'

type Voice = { name: string; lang: string; localService: boolean }
const own: Voice = { name: 'Alva', lang: 'sv-SE', localService: true }
const foreign: Voice = { name: 'Cloud', lang: 'sv-SE', localService: false }
const english: Voice = { name: 'Daniel', lang: 'en-GB', localService: true }

class Utterance {
  text: string
  lang = ''
  voice?: Voice
  onend?: () => void
  constructor(text: string) {
    this.text = text
  }
}

function haveVoices(voices: Voice[]) {
  const spoken: Utterance[] = []
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: vi.fn(),
  })
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  return { spoken, speech }
}

const slides = makeSlides(3, (number) => ({ description: `<p>Blinka ofta. Vila ögonen.</p><p>Bild ${number}.</p>` }))

const silent: [what: string, voices: Voice[]][] = [
  ['no voice', []],
  ['only a voice that sends the text away', [foreign]],
  ['only a voice for another language', [english]],
]
test.each(silent)('[SLD-07] with %s there is nothing to read aloud with', async (_, voices) => {
  haveVoices(voices)
  await openDeck({ slides })
  expect(screen.queryByRole('button', { name: 'Läs upp' })).toBeNull()
})

test('[SLD-07] a slide is read sentence by sentence by a voice of the device, and the show waits', async () => {
  const { spoken } = haveVoices([foreign, english, own])
  await openDeck({ slides })
  await press(button('Läs upp'))
  expect(spoken.map(({ text }) => text)).toEqual(['Titel 1.', 'Blinka ofta.', 'Vila ögonen.', 'Bild 1.'])
  expect(spoken.every(({ lang, voice }) => lang === 'sv-SE' && voice === own)).toBe(true)
  await letRun(60_000)
  expect(position()).toBe('1 av 3')
  await act(async () => spoken.at(-1)?.onend?.())
  expect(button('Läs upp')).toBeTruthy()
})

test('[SLD-07] reading stops by the button, and when the slide goes', async () => {
  const { speech } = haveVoices([own])
  await openDeck({ slides })
  await press(button('Läs upp'))
  speech.cancel.mockClear()
  await press(button('Sluta läsa'))
  expect(speech.cancel).toHaveBeenCalled()
  await press(button('Läs upp'))
  speech.cancel.mockClear()
  await pressKey('ArrowRight')
  expect(speech.cancel).toHaveBeenCalled()
  expect(button('Läs upp')).toBeTruthy()
})

test('[SLD-07] an English deck is read by an English voice', async () => {
  const { spoken } = haveVoices([own, english])
  await openDeck({ slides, language: 'en' })
  await press(button('Read aloud'))
  expect(spoken[0]?.lang).toBe('en-GB')
})
