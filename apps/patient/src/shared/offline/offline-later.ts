/** Leaves the network to the page first. */
const AFTER_MS = 3000

let isWanted = false

/** Makes the app open without a network from the next visit on. Called when a visitor starts the quiz or has logged in. Never fails. */
export function offlineLater(): void {
  if (isWanted || import.meta.env.DEV) return
  isWanted = true
  setTimeout(async () => {
    try {
      await (await import('./keep-offline.ts')).keepOffline()
    } catch {
      // Refused, or no network any more: this page works as without it, and the next one tries again.
    }
  }, AFTER_MS)
}
