import type { Page } from '@playwright/test'

/** Horizontal scrolling, words that overflow their button, link or label, and buttons whose lower lines do. */
export const faults = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const wide = root.scrollWidth > innerWidth ? [`page: ${root.scrollWidth} of ${innerWidth}`] : []
    const cut = [...document.querySelectorAll<HTMLElement>('button, a, label, legend, h1, h2, dt, dd')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
    )
    const clipped = cut.filter(({ className }) => !className.includes('visually-hidden') && !className.includes('skip'))
    const low = [...document.querySelectorAll('button')].filter(
      (button) => button.checkVisibility() && button.scrollHeight > button.clientHeight + 1,
    )
    return [...wide, ...[...clipped, ...low].map((element) => `${element.tagName}: ${element.textContent}`)]
  })

/** What stays in place while the page scrolls, and so takes room from it. */
export const bars = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, header')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )

/** Sets letters, words and lines as far apart as a reader may. @source WCAG 2.2, 1.4.12 */
export const spreadText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    const spacing = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important'
    sheet.replaceSync(`* { ${spacing} } p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })

/** Targets smaller than 44 by 44 pixels, except links inside a text. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, [role=tab]')) {
      const box = (element.closest('label') ?? element).getBoundingClientRect()
      const isInText = element.tagName === 'A' && getComputedStyle(element).display === 'inline'
      const isShown = box.width > 1 && !element.classList.contains('skip')
      if (isShown && !isInText && (box.height < 43.5 || box.width < 43.5))
        found.push(`${element.tagName} ${element.textContent}: ${box.width} by ${box.height}`)
    }
    return found
  })

/** Names the focused control when something covers its upper, middle and lower part; otherwise empty. */
export const hiddenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    const { top, bottom, left, width } =
      (focused?.closest('label') ?? focused)?.getBoundingClientRect() ?? new DOMRect()
    const points = [top + 1, (top + bottom) / 2, bottom - 1].map((y) => document.elementFromPoint(left + width / 2, y))
    const seen = points.some((there) => there && (focused?.closest('label') ?? focused)?.contains(there))
    return seen ? '' : `${focused?.tagName} ${focused?.textContent}`
  })
