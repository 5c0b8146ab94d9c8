import type { AppName } from '@htd/contract/app-bases'
import type { PageDataOf, RenderedPage } from '@htd/contract/page'
import { readPreferences, writePreferences } from '@htd/contract/preferences'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps, WebApp } from '#deps.ts'
import { boundedCache } from './bounded-cache.ts'
import { serveBuiltFiles } from './built-files.ts'
import { formerAssets } from './former-assets.ts'
import { failAsPage } from './plain-page.ts'
import { type NamedBytes, named, sendBytes } from './send-bytes.ts'

/** Data of the initial HTML by app, as far as it is independent of the visitor. */
export type PageContents = {
  [name in AppName]: (language: Language) => Omit<PageDataOf[name], 'preferences'>
}

/** Paths below an app's prefix that are never pages, even if no route serves them. */
const notPages = /^\/(api|media|legal|healthz|readyz|assets)(\/|$)/

const HELD_PAGES = 300

/** Serves the web apps: their files, and every page rendered to HTML with its data embedded. */
export function servePages(app: FastifyInstance, deps: Deps, contents: PageContents): void {
  for (const webApp of deps.webApps) serveWebApp(app, deps, webApp, contents)
}

function serveWebApp(app: FastifyInstance, deps: Deps, webApp: WebApp, contents: PageContents): void {
  const { prefix, clientDir } = webApp
  serveBuiltFiles(app, clientDir, prefix)

  const sendFormer = formerAssets(deps, prefix)
  const pageOf = heldPages(deps, webApp, contents)
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (notPages.test(path.slice(prefix.length))) return sendFormer(path, reply)
    const { status, bytes } = pageOf(withoutLastSlashes(path), request.headers.cookie ?? '')
    reply.code(status).header('vary', 'Cookie').type('text/html; charset=utf-8')
    // The number of unknown paths is unbounded: their pages must not evict others from the compressed cache.
    return status === 404 ? reply.send(bytes.body) : sendBytes(reply, bytes)
  }
  // The router picks the longest matching prefix, so an app with a prefix shadows nothing of the app at the root.
  for (const address of prefix ? [prefix, `${prefix}/*`] : ['/*'])
    app.get(address, { errorHandler: failAsPage(deps) }, sendPage)
}

const withoutLastSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '') || '/'

type HeldPage = { status: RenderedPage['status']; bytes: NamedBytes }

/** Renders a page once for each content version, path and set of preferences. Pages of unknown paths are not cached. */
function heldPages(deps: Deps, { name, renderPage }: WebApp, contents: PageContents) {
  const pages = boundedCache<HeldPage>(HELD_PAGES)
  return (path: string, cookies: string): HeldPage => {
    const preferences = readPreferences(cookies)
    const look = `${writePreferences(preferences)} ${preferences.hasConsentChoice}`
    const key = `${deps.content.current().version} ${look} ${path}`
    const page = pages.get(key, () => {
      const { status, html } = renderPage(path, { preferences, ...contents[name](preferences.language) })
      return { status, bytes: named(Buffer.from(html)) }
    })
    if (page.status === 404) pages.drop(key)
    return page
  }
}
