import createPurifier from 'dompurify'
import { allowedElements, holdToRules } from './rich-text-rules.ts'

const allowed = {
  ALLOWED_TAGS: [...allowedElements, 'a', 'img'],
  ALLOWED_ATTR: ['href', 'src', 'alt'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/media\/)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}
/** Set before each run; runs never overlap. */
let newTabWords = ''

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', (node) => holdToRules(node, newTabWords))

/**
 * Removes everything from HTML that is not on the allowlist, in browsers without a native sanitiser.
 * @param openedInNewTab see {@link holdToRules}
 */
export function sanitiseHtml(html: string, openedInNewTab: string): TrustedHTML {
  newTabWords = openedInNewTab
  return purifier.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true })
}

/** Elements of foreign texts that only tell where a paragraph ends: an editor takes that from them, and drops them. */
const structure = [
  ...['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'center', 'pre', 'h1'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'dl', 'dt', 'dd'],
]

/** Parses foreign HTML, as somebody pastes it, into harmless nodes of an inert document: no attributes but links, no pictures. */
export function foreignFragment(html: string): DocumentFragment {
  newTabWords = ''
  const fragment: DocumentFragment | null = purifier.sanitize(html, {
    ...allowed,
    ALLOWED_TAGS: [...allowedElements, ...structure, 'a'],
    ALLOWED_ATTR: ['href'],
    RETURN_DOM_FRAGMENT: true,
  })
  // The library gives null for nothing, whatever its types say.
  if (!fragment) return document.createDocumentFragment()
  // The words of two cells would run together.
  for (const cell of fragment.querySelectorAll('td, th, dt, dd, caption')) {
    const paragraph = document.createElement('div')
    paragraph.append(...cell.childNodes)
    cell.replaceWith(paragraph)
  }
  return fragment
}
