import { allowedElements, holdToRules } from './rich-text-rules.ts'

type Sanitising = HTMLElement & { setHTML: (html: string, options: { sanitizer: Sanitizer }) => void }

const config: SanitizerConfig = {
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

/** Made once: a page has up to a hundred texts, and making both takes as long as reading one. */
let tools: { sanitizer: Sanitizer; body: Sanitising } | undefined

/**
 * Parses HTML into nodes and drops everything that is not on the allowlist.
 * @param newTabWords see {@link holdToRules}
 */
export function sanitisedNodes(html: string, newTabWords: string): Node[] {
  // An inert document fetches no images.
  tools ??= {
    sanitizer: new Sanitizer(config),
    body: document.implementation.createHTMLDocument('').body as Sanitising,
  }
  const { sanitizer, body } = tools
  body.setHTML(html, { sanitizer })
  for (const element of body.querySelectorAll('a, img')) holdToRules(element, newTabWords)
  return [...body.childNodes]
}
