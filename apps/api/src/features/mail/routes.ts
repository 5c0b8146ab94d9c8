import { join } from 'node:path'
import { readPreferences } from '@htd/contract/preferences'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { isFromHere } from './is-from-here.ts'
import { listMails, readMail } from './mailbox.ts'
import { mailboxPolicy, mailListPage, mailPage } from './mailbox-pages.ts'

/** Shows the mails that were kept as files: only without SMTP_URL, and only to a browser on the same machine. */
export function mailboxRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  if (config.smtpUrl) return
  const folder = join(config.dataDir, 'outbox')

  app.get('/mailbox', async (request, reply) => {
    if (!isFromHere(request.raw)) throw new AppError('not_found')
    return show(reply, mailListPage(await listMails(folder), languageOf(request)))
  })

  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const mail = isFromHere(request.raw) ? await readMail(folder, request.params.id) : undefined
    if (!mail) throw new AppError('not_found')
    return show(reply, mailPage(mail, languageOf(request)))
  })
}

const languageOf = ({ headers }: FastifyRequest) => readPreferences(headers.cookie ?? '').language

const show = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', mailboxPolicy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html)
