/** Starts a browser download of bytes, or of a text, which is written as UTF-8. */
export function saveFile(name: string, content: Uint8Array | string, type: string): void {
  const url = URL.createObjectURL(new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Safari reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
