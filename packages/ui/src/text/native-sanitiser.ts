import { allowedElements, holdToRules } from './rich-text-rules.ts'

type Sanitising = { setHTML: (html: string, options: { sanitizer: object }) => void }

const sanitizer = {
  elements: [
    ...allowedElements.map((name) => ({ name, attributes: [] })),
    { name: 'a', attributes: ['href'] },
    { name: 'img', attributes: ['src', 'alt'] },
  ],
  attributes: [],
  comments: false,
  dataAttributes: false,
}

/** Whether the browser brings a sanitiser of its own, as current Chromium and Firefox do. */
export const hasNativeSanitiser = (): boolean => typeof Element !== 'undefined' && 'setHTML' in Element.prototype

/**
 * HTML as elements, without everything that is not on the list.
 * @param newTabWords see {@link holdToRules}
 */
export function sanitisedNodes(html: string, newTabWords: string): Node[] {
  // A document that nobody sees fetches no pictures.
  const { body } = document.implementation.createHTMLDocument('')
  const target = body as unknown as Sanitising
  target.setHTML(html, { sanitizer })
  for (const element of body.querySelectorAll('a, img')) holdToRules(element, newTabWords)
  return [...body.childNodes]
}
