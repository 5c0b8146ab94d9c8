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
