import type { Page } from '@playwright/test'

/** Tab stops, wherever they are on the page. */
const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/** Counts what the Tab key stops at before the form; closed parts have no stops. */
export const stopsBeforeForm = (page: Page) =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    )
    return all.findIndex((element) => element.closest('main form'))
  }, stops)
