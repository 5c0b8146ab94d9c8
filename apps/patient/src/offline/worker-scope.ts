/** An event that keeps the worker alive until a promise has settled. */
export type LastingEvent = Event & { waitUntil: (until: Promise<unknown>) => void }
export type PageEvent = LastingEvent & {
  /** The response that the browser fetched while the worker started, if it did. */
  preloadResponse?: Promise<Response | undefined>
}

type Listen = {
  (type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  (type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void
}

/** The part of a service worker's global scope that is used here. The types of a page do not have it, and both can't be loaded. */
export const scope = globalThis as unknown as {
  addEventListener: Listen
  registration: ServiceWorkerRegistration
}
