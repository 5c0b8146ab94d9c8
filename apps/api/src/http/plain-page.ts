import { readFileSync } from 'node:fs'
import type { VisitorPreferences } from '@htd/contract/page'
import { readPreferences } from '@htd/contract/preferences'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { say } from '#i18n/say.ts'
import { failureOf, traceOf } from './failure.ts'
import { named, sendBytes } from './send-bytes.ts'

type Page = { language: Language; title: string /** Safe HTML. */; main: string }
type Frame = { preferences: Pick<VisitorPreferences, 'theme' | 'textSize'>; stylesheets: readonly string[] }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const STYLE_PATH = '/legal/page.css'
const style = readFileSync(new URL('./plain-page.css', import.meta.url))

/** Serves the small stylesheet of these pages. */
export function servePlainPageStyle(app: FastifyInstance): void {
  app.get(STYLE_PATH, (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  )
}

/** Renders a page without scripts, in the visitor's theme and the app's style. */
function htmlOf({ language, title, main }: Page, { preferences, stylesheets }: Frame): string {
  const links = [...stylesheets, STYLE_PATH]
    .map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
    .join('')
  const theme = preferences.theme ? ` data-theme="${preferences.theme}"` : ''
  return (
    `<!doctype html><html lang="${language}"${theme} data-text-size="${preferences.textSize}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} – HTD</title>` +
    `${links}<link rel="icon" href="/icon.svg" type="image/svg+xml">` +
    `</head><body><main class="plain-page">${main}<p><a href="/">${say(language, 'page.home')}</a></p></main></body></html>`
  )
}

/** Sends a page rendered here, not by a web app, in the style of the app at the root. */
export function sendPlainPage(
  deps: Pick<Deps, 'webApps'>,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): FastifyReply {
  const preferences = readPreferences(request.headers.cookie ?? '')
  const { stylesheets = [] } = deps.webApps.find(({ prefix }) => prefix === '') ?? {}
  const body = Buffer.from(htmlOf(page, { preferences, stylesheets }))
  return sendBytes(reply.header('vary', 'Cookie').type('text/html; charset=utf-8'), named(body))
}

const headingFor = ({ status }: AppError) =>
  status === 404
    ? (['page.notFound', 'page.notFoundText'] as const)
    : (['page.unavailable', 'page.unavailableText'] as const)

/** Creates an error handler for routes visited by people: it answers with a page instead of a problem document. */
export function failAsPage(deps: Pick<Deps, 'webApps' | 'log'>) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failure = failureOf(thrown)
    const { language } = readPreferences(request.headers.cookie ?? '')
    if (failure.status >= 500) {
      deps.log.error(
        { requestId: request.id, route: request.routeOptions.url, error: traceOf(thrown) },
        'page request failed',
      )
      reply.header('retry-after', failure.extra.retryAfterSeconds ?? 10)
    }
    const [title, text] = headingFor(failure)
    const main = `<h1>${escapeHtml(say(language, title))}</h1><p>${escapeHtml(say(language, text))}</p>`
    reply.code(failure.status).header('cache-control', 'no-store')
    return sendPlainPage(deps, request, reply, { language, title: say(language, title), main })
  }
}
