/** Long enough for every browser to begin the download. */
const KEPT_MS = 10_000

/** Lets the browser save a text as a file. */
export function saveTextFile(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
}
