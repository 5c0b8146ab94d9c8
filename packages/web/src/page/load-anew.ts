let keepers = 0

/** Keeps the document from being loaded anew by itself, while it holds what a reload would lose. @returns a function that ends it */
export function keepDocument(): () => void {
  keepers++
  return () => void keepers--
}

/** Loads the document anew, unless something would be lost or the server can't be reached. */
export async function loadAnew(): Promise<void> {
  if (keepers > 0 || !navigator.onLine) return
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer && answer.status < 500 && keepers === 0) location.reload()
}
