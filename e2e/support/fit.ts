import type { Page } from '@playwright/test'

/** Widths that every screen has to fit. */
export const widths = [320, 390, 768, 1280]
/** Rules of axe about colours, for the second and later themes of a screen. */
export const colourRules = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block']

/** Shows the page in another theme or text size. */
export const setDisplay = (page: Page, name: 'theme' | 'textSize', value: string) =>
  page.evaluate(([key, text]) => Object.assign(document.documentElement.dataset, { [key]: text }), [
    name,
    value,
  ] as const)

/** Makes the window as tall as the page, so that no bar that sticks to its edges happens to stand half over a button. */
export async function showWhole(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(4000, height + 200) })
}

/** Longer than a page takes to arrange itself anew after its width has changed. */
const SETTLED_MS = 1_000

/** Elements that overflow the page on the right, and buttons whose text does not fit, once the page has settled. */
export async function tooWide(page: Page): Promise<string[]> {
  if ((await listTooWide(page)).length === 0) return []
  // Parts that measure their own width are drawn again a moment after the window has changed.
  await page.waitForTimeout(SETTLED_MS)
  return listTooWide(page)
}

const listTooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOut = (element: Element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1
    const out = document.documentElement.scrollWidth > document.documentElement.clientWidth
    // What is folded away, for instance in closed details, has no width of its own.
    const visible = (names: string) => [...document.querySelectorAll(names)].filter((each) => each.checkVisibility())
    const cut = visible('button, a').filter((each) => each.scrollWidth > each.clientWidth + 1)
    const shown = visible('body *')
      .filter((each) => out && isOut(each))
      .slice(-3)
    return [...shown, ...cut.filter((each) => getComputedStyle(each).display !== 'inline')].map(({ outerHTML }) =>
      outerHTML.slice(0, 200),
    )
  })
