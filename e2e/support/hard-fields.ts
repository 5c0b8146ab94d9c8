import type { Page } from '@playwright/test'

/** Lowest height of a field and smallest size of its letters, in CSS pixels. Phones zoom into fields with smaller letters. */
const HEIGHT = 52
const LETTERS = 16

/** The fields for text and choices of a page that are hard to hit, to read or to understand, one line each. */
export const hardFields = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ height, letters }) => {
      const kinds = 'input:not([type=checkbox], [type=radio], [type=hidden], [type=range]), textarea, select'
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]')
      const isVisible = (element: Element) =>
        isShown(element) && element.getBoundingClientRect().width > 1 && element.textContent?.trim() !== ''
      const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(kinds)
      return [...fields].filter(isShown).flatMap((field) => {
        const name = field.id || field.name || field.outerHTML
        const size = Number.parseFloat(getComputedStyle(field).fontSize)
        const tall = field.getBoundingClientRect().height
        return [
          ...([...(field.labels ?? [])].some(isVisible) ? [] : [`${name} has no label that can be seen`]),
          ...(tall < height - 0.5 ? [`${name} is ${tall} px high`] : []),
          ...(size < letters ? [`${name} has letters of ${size} px`] : []),
        ]
      })
    },
    { height: HEIGHT, letters: LETTERS },
  )
