import { legalAddresses } from '@htd/contract/legal-addresses'
import { getPublicSettings } from '@htd/contract/settings'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { mountCached } from '#http/mount-cached.ts'
import { escapeHtml, failAsPage, sendPlainPage } from '#http/plain-page.ts'
import { named, sendNamed } from '#http/send-bytes.ts'
import { say } from '#i18n/say.ts'
import { findImage } from './images.repo.ts'
import { legalDocument } from './legal-document.ts'
import { publicSettings } from './public-settings.ts'

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  mountCached(app, deps, getPublicSettings, (_, __, { language }) =>
    named(Buffer.from(JSON.stringify(publicSettings(deps.content.current(), deps.config, language)))),
  )

  for (const { pattern } of Object.values(legalAddresses)) legalPages(app, deps, pattern)
  pictures(app, deps)
}

type LegalParams = { document: string; language: string; version?: string }

function legalPages(app: FastifyInstance, deps: Deps, path: string): void {
  app.get<{ Params: LegalParams }>(path, { errorHandler: failAsPage(deps) }, async (request, reply) => {
    const { language, title, version, body } = await legalDocument(deps, request.params)
    const footer = `<p>${escapeHtml(say(language, 'page.version', { version }))}</p>`
    const main = `<h1>${escapeHtml(title)}</h1><div class="rich-text">${body}</div>${footer}`
    return sendPlainPage(deps, request, reply, { language, title, main })
  })
}

/** Serves pictures. They are content-addressed and therefore immutable. */
function pictures(app: FastifyInstance, { db }: Deps): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const [, sha256 = ''] = /^([0-9a-f]{64})\.[a-z]+$/.exec(request.params.file) ?? []
    const image = sha256 ? await findImage(db, sha256) : undefined
    if (!image) throw new AppError('not_found')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendNamed(reply.type(image.media_type), { body: image.bytes, etag: sha256 })
  })
}
