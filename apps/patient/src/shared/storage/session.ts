import { attempt } from './attempt.ts'
import type { SessionName } from './names.ts'

/** In-memory fallback for browsers that refuse the session storage: a reload loses the entries, but the page works. */
const unstored = new Map<SessionName, string>()

/** Keeps a text for this tab only, until it is closed. */
export function writeInTab(name: SessionName, value: string): void {
  unstored.set(name, value)
  attempt(() => {
    sessionStorage.setItem(name, value)
    unstored.delete(name)
  })
}

export const readInTab = (name: SessionName): string | undefined =>
  unstored.get(name) ?? attempt(() => sessionStorage.getItem(name)) ?? undefined

export function removeInTab(name: SessionName): void {
  unstored.delete(name)
  attempt(() => sessionStorage.removeItem(name))
}
