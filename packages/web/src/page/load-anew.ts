let keepers = 0

/** Keeps the document from being loaded anew by itself, while it holds what a reload would lose. @returns a function that ends it */
export function keepDocument(): () => void {
  keepers++
  return () => void keepers--
}

/** Fields that a reload empties. What is chosen is stored as it is chosen. */
const typed = 'textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=button], [type=submit])'

function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)
  return Array.from(fields).some(({ value }) => value !== '')
}

const wouldLose = () => keepers > 0 || isSomethingTyped()

/**
 * Loads the document anew, unless something would be lost or the server can't be reached.
 * @returns false when it stays
 */
export async function loadAnew(atLast: () => void = () => undefined): Promise<boolean> {
  if (wouldLose() || !navigator.onLine) return false
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!answer || answer.status >= 500 || wouldLose()) return false
  atLast()
  location.reload()
  return true
}

const MARK = 'loadedAnewAt'
/** Long enough for somebody who goes on; short enough for the next release. */
const ONCE_IN_MS = 3_600_000

let leaving: Promise<boolean> | undefined

/**
 * Loads the document anew as {@link loadAnew} does, but once for this place of the history, by itself: when the new document can't load its
 * code either, it stays. Noted in the history, which works where a browser has no storage.
 */
export async function loadAnewOnce(): Promise<boolean> {
  if (Date.now() - Number(history.state?.[MARK] ?? 0) < ONCE_IN_MS) return false
  const mark = () => history.replaceState({ ...history.state, [MARK]: Date.now() }, '')
  leaving ??= loadAnew(mark).finally(() => {
    leaving = undefined
  })
  return leaving
}

const missing = new WeakSet<object>()

// The loader of the build announces each piece of code and each stylesheet that it could not fetch. The server renders without a window.
if (typeof window !== 'undefined')
  addEventListener('vite:preloadError', (event) => missing.add((event as Event & { payload: object }).payload))

/** Tells whether an error is that of code which could not be fetched. Its file may belong to a build that no server has any more. */
export const isMissingCode = (error: unknown): boolean => typeof error === 'object' && !!error && missing.has(error)
