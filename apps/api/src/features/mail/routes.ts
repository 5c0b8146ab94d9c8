import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { readPreferences } from '@htd/contract/preferences'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { isFromHere } from './is-from-here.ts'
import { listMails, readMail } from './mailbox.ts'
import { mailboxPolicy, mailListPage, mailPage } from './mailbox-pages.ts'
import { isSecret } from './mailbox-secret.ts'

/**
 * Shows the mails kept as files to a browser on this machine that knows the secret. Any other request gets the response of an
 * unknown address.
 */
export function mailboxRoutes(app: FastifyInstance, { config, mailboxSecret }: Pick<Deps, 'config' | 'mailboxSecret'>) {
  if (!mailboxSecret) return
  const folder = join(config.dataDir, 'outbox')
  const address = `/mailbox/${mailboxSecret}`
  app.addConstraintStrategy(onlyWhere((request) => isAllowed(request, mailboxSecret)))
  const options = { constraints: { [ALLOWED]: true } }

  app.get('/mailbox/:secret', options, async (request, reply) =>
    show(reply, mailListPage(await listMails(folder), languageOf(request), address)),
  )
  app.get<{ Params: { id: string } }>('/mailbox/:secret/:id', options, async (request, reply) => {
    const mail = await readMail(folder, request.params.id)
    if (!mail) throw new AppError('not_found')
    return show(reply, mailPage(mail, languageOf(request), address))
  })
}

const ALLOWED = 'mailbox'

/** Creates a route constraint with one value: only requests that pass the test match the route. */
const onlyWhere = (test: (request: IncomingMessage) => boolean) => ({
  name: ALLOWED,
  storage: () => {
    const handlers = new Map<unknown, never>()
    return {
      get: (value: unknown) => handlers.get(value) ?? null,
      set: (value: unknown, handler: never) => void handlers.set(value, handler),
    }
  },
  deriveConstraint: (request: IncomingMessage) => test(request) || undefined,
})

function isAllowed(request: IncomingMessage, secret: string): boolean {
  const [, given] = /^\/mailbox\/([^/?]+)/.exec(request.url ?? '') ?? []
  return given !== undefined && isFromHere(request) && isSecret(given, secret)
}

const languageOf = ({ headers }: FastifyRequest) => readPreferences(headers.cookie ?? '').language

const show = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', mailboxPolicy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send(html)
