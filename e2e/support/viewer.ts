import type { Language } from '@htd/domain/vocabulary/languages'
import { expect, type Page } from '@playwright/test'
import { t } from './texts.ts'

/** A slide viewer, as a visitor sees and hears it. */
export function viewerOf(page: Page, language: Language = 'sv') {
  const say = t(language)
  const button = (key: Parameters<typeof say>[0]) => page.getByRole('button', { name: say(key), exact: true })
  const more = button('slides.openMore')
  return {
    show: page.locator('section[aria-roledescription]'),
    /** The slide on the screen; its neighbours are inert. */
    slide: page.locator('[role="group"][aria-roledescription]:not([inert])'),
    place: (number: number, total: number) => say('slides.position', { number, total }),
    controls: page.getByRole('group', { name: say('slides.controls') }),
    play: button('slides.playShow'),
    pause: button('slides.pauseShow'),
    previous: button('slides.previousSlide'),
    next: button('slides.nextSlide'),
    end: button('slides.endShow'),
    keep: button('slides.keepSlide'),
    more,
    /** Opens what is under "More" on a phone; elsewhere it is shown anyway. */
    openMore: async () => {
      await expect(button('slides.keepSlide')).toBeVisible()
      if (await more.isVisible()) await more.click()
    },
    asText: button('slides.asText'),
  }
}

/** Changes the timer of decks. @param seconds as the server would send it */
export const setTimer = (page: Page, seconds: number): Promise<unknown> =>
  page.route(/\/api\/v1\/slide\/\w+\/[\w-]+\/\?/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), slide_timer: seconds } })
  })
