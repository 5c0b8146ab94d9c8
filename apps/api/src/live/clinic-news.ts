/** What the servers tell each other of the queue: ids only. `null`: nobody knows which, or too many. */
export type ClinicNews = {
  /** Tells all servers, after the commit, which items have changed. Returns immediately; never called within a transaction. */
  changed: (itemIds: readonly string[]) => void
  /** Hears of changes, whichever server made them. @returns a function that stops it */
  subscribe: (listener: (itemIds: readonly string[] | null) => void) => () => void
}

/** For commands and tests: tells nobody. Consoles find out by their poll, within a minute. */
export const silentNews: ClinicNews = { changed: () => undefined, subscribe: () => () => undefined }
