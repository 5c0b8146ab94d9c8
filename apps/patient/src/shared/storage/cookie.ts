const DAY_S = 24 * 60 * 60

/** @returns the decoded value, or an empty string when there is no such cookie */
export function readCookie(name: string): string {
  const found = document.cookie.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '')
  } catch {
    return ''
  }
}

type Options = {
  days: number
  /** Lax cookies also come with the first request from a link in a mail. */
  sameSite?: 'Strict' | 'Lax'
}

export function writeCookie(name: string, value: string, { days, sameSite = 'Strict' }: Options): void {
  const attributes = `Max-Age=${days * DAY_S}; Path=/; SameSite=${sameSite}; Secure`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context and is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; ${attributes}`
}

export const removeCookie = (name: string): void => writeCookie(name, '', { days: 0 })
