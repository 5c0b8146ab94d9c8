/** Address of the service worker. Its folder is the part of the site that it may answer. */
const WORKER = '/offline-worker.js'
type Policy = { createScriptURL: (address: string) => string }
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy
}

/**
 * Registers the worker that opens the app without a network, and lets it keep what this page has loaded. Does nothing in browsers without
 * service workers, such as private windows.
 *
 * @throws if the browser refuses, or the worker can't be fetched
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(trusted(WORKER))
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  active?.postMessage(loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))
}

/** With Trusted Types, from a policy that allows no other address. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => WORKER }).createScriptURL(address) ?? address
  )
}
