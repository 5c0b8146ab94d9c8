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

/** Returns true if the browser has a native sanitiser, as current Chromium and Firefox do. */
export const hasNativeSanitiser = (): boolean => typeof Element !== 'undefined' && 'setHTML' in Element.prototype

/**
 * Parses HTML into nodes and drops everything that is not on the allowlist.
 * @param newTabWords see {@link holdToRules}
 */
export function sanitisedNodes(html: string, newTabWords: string): Node[] {
  // An inert document fetches no images.
  const { body } = document.implementation.createHTMLDocument('')
  const target = body as unknown as Sanitising
  target.setHTML(html, { sanitizer })
  for (const element of body.querySelectorAll('a, img')) holdToRules(element, newTabWords)
  return [...body.childNodes]
}
