const EMAIL_MAX = 254
const LOCAL_MAX = 64
const LABEL_MAX = 63

/** RFC 5322 without quoted parts and without the five characters that shells and mail servers are known to expand. */
const localPart = /^[A-Za-z0-9!#%&'*+/=?^_~-]+(?:\.[A-Za-z0-9!#%&'*+/=?^_~-]+)*$/
/** Letters and digits of every script, so that internationalised domains pass. */
const label = /^[\p{L}\p{N}\p{M}-]+$/u
const topLabel = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu

/**
 * Normalises an address to the form in which it is stored, compared and used as a recipient. Never send mail to the typed form:
 * letters that look or lower-case alike can belong to another person's mailbox.
 */
export const normaliseEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/**
 * Tells whether a text is exactly one email address that mail can be sent to: no names, quotes, spaces, line breaks or lists.
 * Runs in time linear in the length of the text.
 *
 * @param text at most 254 characters, as `normaliseEmail` returns it
 * @source product specification, section 5 "Login" and "Email page"
 */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX) return false
  const [local = '', domain = '', ...rest] = text.split('@')
  return rest.length === 0 && local.length <= LOCAL_MAX && localPart.test(local) && isDomain(domain)
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.length > 1 && labels.every(isLabel) && topLabel.test(labels.at(-1) ?? '')
}

const isLabel = (text: string): boolean =>
  text.length <= LABEL_MAX && label.test(text) && !text.startsWith('-') && !text.endsWith('-')
