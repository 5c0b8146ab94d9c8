const DAY_S = 24 * 60 * 60

/** Returns all cookies visible to this document. */
export const allCookies = (): string => document.cookie

/** @returns the decoded value, or an empty string when there is no such cookie */
export function readCookie(name: string): string {
  const found = allCookies()
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '')
  } catch {
    return ''
  }
}

type Options = {
  days: number
  /** Lax cookies are also sent with the first request from a link in a mail. */
  sameSite?: 'Strict' | 'Lax'
  /** False if the cookie is not a secret and must work on plain http too. */
  isSecret?: boolean
}

/** This machine, whose http no network sees. */
const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Cookies are Secure over https. Over http secrets are too, except on this machine: WebKit keeps no Secure cookie there. */
const isSecure = (isSecret: boolean): boolean =>
  location.protocol === 'https:' || (isSecret && !loopback.test(location.hostname))

/** Writes a cookie for all pages. A browser that blocks cookies, or has no room, ignores it silently. */
export function writeCookie(
  name: string,
  value: string,
  { days, sameSite = 'Strict', isSecret = true }: Options,
): void {
  const attributes = `Max-Age=${days * DAY_S}; Path=/; SameSite=${sameSite}${isSecure(isSecret) ? '; Secure' : ''}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context and is not in every browser
  document.cookie = `${name}=${encode(value)}; ${attributes}`
}

/** Encodes a value. `=` stays readable, because `ui_prefs` contains it. */
const encode = (value: string): string => encodeURIComponent(value).replaceAll('%3D', '=')

export const removeCookie = (name: string): void => writeCookie(name, '', { days: 0 })
