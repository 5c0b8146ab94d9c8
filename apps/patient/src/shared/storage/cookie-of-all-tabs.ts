import { readCookie } from '#shared/storage/cookie.ts'
import type { CookieName } from './names.ts'

/**
 * Reads a cookie as all tabs share it. `document.cookie` reads a snapshot that each process has for itself, and it may lag
 * behind a write of another tab even if a Web Lock orders the two. The Cookie Store API asks the one process that owns the cookies.
 * If it is missing or fails, the snapshot is the fallback.
 */
export async function readCookieOfAllTabs(name: CookieName): Promise<string | undefined> {
  try {
    return (await cookieStore.get(name))?.value || undefined
  } catch {
    return readCookie(name) || undefined
  }
}
