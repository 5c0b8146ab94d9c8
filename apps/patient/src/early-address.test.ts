import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { takeEarly } from '#shared/early-fetch.ts'
import { fakeServer } from '#test/fake-server.ts'
import { openApp } from '#test/open-app.tsx'
import { haveSession } from '#test/open-page.ts'
import { DECK, makeSlides } from '#test/slides.ts'
import { earlyAt } from './early-address.ts'

const slides = { items: makeSlides(3), total: 3, slide_timer: 30 }

test.each([
  [`/slide/show/1/htd/${DECK}/all`, 'Så fungerar tårarna'],
  ['/slide/show/allBookmarks/bookmark/all/all', 'Alla sparade bilder'],
  [`/dashboard/slide/1/${DECK}`, 'Så fungerar tårarna'],
  [`/dashboard/diagnosis/1/${DECK}/x`, 'Så fungerar tårarna'],
])(
  '[SPD-03] %s takes over the answer that the first HTML has asked for, and asks for nothing twice',
  async (path, text) => {
    haveSession()
    window.early = {
      address: earlyAt(path, 'sv') ?? '',
      authorization: 'Bearer access',
      answer: Promise.resolve(Response.json(slides)),
    }
    takeEarly()
    // Nothing answers a call for the same: it would fail.
    fakeServer({})
    await openApp(path)
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  },
)
