/** Allowed elements: those of the server's sanitiser, which runs first, and the headings below them, for shifted ones. */
export const allowedElements = 'p br ul ol li h2 h3 h4 blockquote strong b em i u s h5 h6'.split(' ')

const safeLink = /^(?:https:|mailto:|tel:)/i
/** Images must be from this host's upload folder. */
const ownPicture = /^\/media\/[\w-]+\.\w+$/

/**
 * Enforces the link and image rules on one element, which has no attributes left other than `href`, `src` and `alt`.
 * @param newTabWords words appended to links to other sites, which then open in a new tab; empty: they open in this one
 */
export function holdToRules(element: Element, newTabWords: string): void {
  if (element.tagName === 'IMG') {
    if (!ownPicture.test(element.getAttribute('src') ?? '')) element.removeAttribute('src')
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '')
  }
  if (element.tagName !== 'A') return
  const address = element.getAttribute('href') ?? ''
  if (!safeLink.test(address)) element.removeAttribute('href')
  if (!/^https:/i.test(address)) return
  element.setAttribute('rel', 'noopener noreferrer nofollow')
  if (!newTabWords) return
  element.setAttribute('target', '_blank')
  element.append(` (${newTabWords})`)
}
