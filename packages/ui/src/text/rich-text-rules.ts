/** The same elements as the server's list, which has sanitised the text before. */
export const allowedElements = [
  ...['p', 'br', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote'],
  ...['strong', 'b', 'em', 'i', 'u', 's'],
  // Headings that were moved down.
  ...['h5', 'h6'],
]

const safeLink = /^(?:https:|mailto:|tel:)/i
/** Pictures come from this host, and only from the folder of uploads. */
const ownPicture = /^\/media\/[\w-]+\.\w+$/

/**
 * Holds one element, of which nothing is left but `href`, `src` and `alt`, to what texts may link to and show.
 * @param newTabWords words added to links to other sites, which then open in a new tab; empty: they open in this one
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
