import { clientsClaim } from 'workbox-core'
import { precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { answerPage } from './answer-page.ts'
import { keepFiles } from './keep-files.ts'
import { FILE_CACHE, keptFiles, SHELL_CACHE } from './kept-files.ts'
import { isKeptFile, isKeptPage } from './requests.ts'
import { keepShell } from './shell.ts'
import { scope } from './worker-scope.ts'

/**
 * The service worker: opens the app without a network. It keeps files of the app, the HTML that is the same for everybody, and the pictures
 * of the questions; nothing of a person. It answers nothing else, so every other request goes to the network as without it.
 *
 * A new version waits until no page of the former one is open: then neither loses its files.
 */
precacheAndRoute(keptFiles.map((url) => ({ url, revision: null })))
clientsClaim()

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isKeptFile(url.pathname),
  new CacheFirst({ cacheName: FILE_CACHE }),
)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.destination === 'image' && url.pathname.startsWith('/media/'),
  async ({ request }) => (await (await caches.open(FILE_CACHE)).match(request)) ?? fetch(request),
)
registerRoute(
  ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isKeptPage(url.pathname),
  ({ event, request }) => answerPage(event, request),
)

scope.addEventListener('install', (event) => event.waitUntil(keepShell()))
scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetFormer(), preloadPages()])))
scope.addEventListener('message', (event) => {
  if (event.data === 'language') event.waitUntil(keepShell().catch(() => undefined))
  // Files that a page had loaded before this worker was there; they come from the browser's own cache.
  if (Array.isArray(event.data)) event.waitUntil(keepFiles(event.data.filter(isKeptFile)))
})

/** Removes what former builds kept: no page of theirs is open any more. */
async function forgetFormer(): Promise<void> {
  const names = (await caches.keys()).filter((name) => /^(?:shell|files) /.test(name))
  await Promise.all(
    names.filter((name) => name !== SHELL_CACHE && name !== FILE_CACHE).map((name) => caches.delete(name)),
  )
}

/** Lets the browser ask for a page while the worker starts. */
const preloadPages = async () => scope.registration.navigationPreload?.enable()
