import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { takeEarly } from '#shared/early-fetch.ts'
import { fakeServer } from '#test/fake-server.ts'
import { openApp } from '#test/open-app.tsx'
import { FAQ, answers as help, VIDEO } from '#test/open-help.ts'
import { haveSession } from '#test/open-page.ts'
import { DECK, makeSlides } from '#test/slides.ts'
import { earlyAt } from './early-address.ts'

const slides = { items: makeSlides(3), total: 3, slide_timer: 30 }
const questions = help[FAQ]

test.each([
  [`/slide/show/1/htd/${DECK}/all`, slides, 'Så fungerar tårarna'],
  ['/slide/show/allBookmarks/bookmark/all/all', slides, 'Alla sparade bilder'],
  [`/dashboard/slide/1/${DECK}`, slides, 'Så fungerar tårarna'],
  [`/dashboard/diagnosis/1/${DECK}/x`, slides, 'Så fungerar tårarna'],
  ['/dashboard/help', questions, 'Varför rinner ögonen?'],
  ['/help', questions, 'Varför rinner ögonen?'],
])(
  '[SPD-03] %s takes over the answer that the first HTML has asked for, and asks for nothing twice',
  async (path, answer, text) => {
    haveSession()
    const early = earlyAt(path, 'sv')
    window.early = {
      address: early?.address ?? '',
      authorization: early?.isForAll ? null : 'Bearer access',
      answer: Promise.resolve(Response.json(answer)),
    }
    takeEarly()
    // Nothing answers a call for the same: it would fail.
    fakeServer({ ...help, [FAQ]: [503, null], [VIDEO]: { items: [] } })
    await openApp(path)
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  },
)
