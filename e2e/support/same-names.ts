import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/**
 * The controls of a page that a screen reader calls the same though they do different things, one line each. Links do the same if they
 * lead to the same address; other controls of one name never do. Needs axe in the page, which computes the names.
 */
export const sameNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe }
    const controls = 'a[href], button, summary, input, select, textarea, [role=option], [role=tab], [role=menuitem]'
    const isReachable = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]')
    /** The same radio button may stand in several groups. */
    const kindOf = (element: Element) => {
      if (element instanceof HTMLInputElement)
        return element.type === 'radio' ? `radio of ${element.name}` : element.type
      return element.role ?? element.localName
    }
    const ways = new Map<string, Set<unknown>>()
    // Behind an open dialog nothing can be reached.
    const reachable = document.querySelector('dialog:modal') ?? document
    here.setup(document)
    for (const element of [...reachable.querySelectorAll(controls)].filter(isReachable)) {
      const key = `${kindOf(element)} "${here.commons.text.accessibleText(element)}"`
      const way = element instanceof HTMLAnchorElement ? element.href : element
      ways.set(key, (ways.get(key) ?? new Set()).add(way))
    }
    here.teardown()
    return [...ways].filter(([, each]) => each.size > 1).map(([key, each]) => `${each.size} of ${key}`)
  })
