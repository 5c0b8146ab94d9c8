import { readCookie } from '#shared/storage/cookie.ts'
import type { CookieName } from './names.ts'

/**
 * A cookie as the browser keeps it for all tabs. `document.cookie` reads a snapshot that each process has for itself, and it may lag
 * behind a write of another tab even where a Web Lock orders the two. The Cookie Store API asks the one process that owns the cookies.
 * Where it is missing or refuses, the snapshot is all there is.
 */
export async function readCookieOfAllTabs(name: CookieName): Promise<string | undefined> {
  try {
    return (await cookieStore.get(name))?.value || undefined
  } catch {
    return readCookie(name) || undefined
  }
}
