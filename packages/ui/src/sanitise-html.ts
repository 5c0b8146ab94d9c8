import createPurifier from 'dompurify'

/** The same list as the server's, which has sanitised the text before. */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'img'],
    // Headings that were moved down.
    ...['h5', 'h6'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/media\/)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}
/** The words that follow a link into a new tab. Set before each run; runs never overlap. */
let newTabWords = ''

/** Pictures come from this host, and only from the folder of uploads. */
const ownPicture = /^\/media\/[\w-]+\.\w+$/

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG' && !ownPicture.test(node.getAttribute('src') ?? '')) node.removeAttribute('src')
  if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
  if (node.tagName !== 'A' || !/^https:/i.test(node.getAttribute('href') ?? '')) return
  node.setAttribute('rel', 'noopener noreferrer nofollow')
  if (!newTabWords) return
  node.setAttribute('target', '_blank')
  node.append(` (${newTabWords})`)
})

/**
 * Removes everything from HTML that is not on the list.
 *
 * @param openedInNewTab words added to links to other sites, which then open in a new tab; empty: they open in this one
 */
export function sanitiseHtml(html: string, openedInNewTab: string): TrustedHTML {
  newTabWords = openedInNewTab
  return purifier.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true })
}
