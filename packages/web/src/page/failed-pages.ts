const failed = new Set<() => void>()

/** Pages whose code could not be fetched. */
export const failedPages = {
  /** @param forget makes the page fetch anew when it is opened next */
  add: (forget: () => void) => void failed.add(forget),
  /** To be called when the person tries again, or when there is a reason to. */
  forget(): void {
    for (const forget of failed) forget()
    failed.clear()
    fetchStyles()
  },
}

/** The loader of the build asks for each stylesheet once, whether it has arrived or not. */
function fetchStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!hasRules(link)) link.replaceWith(link.cloneNode())
}

/** Browsers give no sheet, or one that can't be read, where the file did not arrive. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules)
  } catch {
    return false
  }
}
