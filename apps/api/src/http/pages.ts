import type { Language } from '@htd/contract/language'
import type { PageData, RenderedPage } from '@htd/contract/page'
import { readPreferences, writePreferences } from '@htd/contract/preferences'
import type { FastifyInstance } from 'fastify'
import type { Deps, PatientApp } from '#deps.ts'
import { boundedCache } from './bounded-cache.ts'
import { serveBuiltFiles } from './built-files.ts'
import { failAsPage } from './plain-page.ts'
import { type NamedBytes, named, sendBytes } from './send-bytes.ts'

/** Everything of the first HTML that doesn't depend on who asks. */
export type PageContent = Omit<PageData, 'preferences'>

/** Addresses that are no page, although nobody may serve them. */
const notPages = /^\/(api|media|legal|healthz|readyz|assets)(\/|$)/

const HELD_PAGES = 300

/** Serves the patient app: its files, and every page rendered to HTML with its data inside. */
export function servePages(app: FastifyInstance, deps: Deps, contentOf: (language: Language) => PageContent): void {
  const { patientApp } = deps
  if (!patientApp) return
  serveBuiltFiles(app, patientApp.clientDir)

  const pageOf = heldPages(deps, patientApp, contentOf)
  app.get('/*', { errorHandler: failAsPage(deps) }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (notPages.test(path)) return reply.callNotFound()
    const { status, bytes } = pageOf(withoutLastSlashes(path), request.headers.cookie ?? '')
    reply.code(status).header('vary', 'Cookie').type('text/html; charset=utf-8')
    // Unknown addresses are endless: their pages push no other out of what is held compressed.
    return status === 404 ? reply.send(bytes.body) : sendBytes(reply, bytes)
  })
}

const withoutLastSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '') || '/'

type HeldPage = { status: RenderedPage['status']; bytes: NamedBytes }

/** Renders a page once for each content, address and way to show it. Unknown addresses are endless, so they are not held. */
function heldPages(deps: Deps, { renderPage }: PatientApp, contentOf: (language: Language) => PageContent) {
  const pages = boundedCache<HeldPage>(HELD_PAGES)
  return (path: string, cookies: string): HeldPage => {
    const preferences = readPreferences(cookies)
    const look = `${writePreferences(preferences)} ${preferences.hasConsentChoice}`
    const key = `${deps.content.current().version} ${look} ${path}`
    const page = pages.get(key, () => {
      const { status, html } = renderPage(path, { preferences, ...contentOf(preferences.language) })
      return { status, bytes: named(Buffer.from(html)) }
    })
    if (page.status === 404) pages.drop(key)
    return page
  }
}
