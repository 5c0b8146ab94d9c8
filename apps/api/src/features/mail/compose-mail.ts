import type { Deps } from '#deps.ts'
import type { OutgoingMail } from '#outside/mail-transport.ts'
import { type MailTemplate, mailTemplates } from './mail-texts.ts'
import { findLink, type LinkRow, type OutboxRow } from './outbox.repo.ts'
import { renderMail } from './render-mail.ts'

type ComposeDeps = Pick<Deps, 'db' | 'config' | 'now' | 'content' | 'keys'>

/**
 * A row of the outbox as the mail to send. The token of its link is made here and lives only in the mail.
 *
 * @returns undefined when the link the mail would carry is used, expired or gone
 * @throws Error for a template nobody has written
 */
export async function composeMail(deps: ComposeDeps, row: OutboxRow): Promise<OutgoingMail | undefined> {
  const template = mailTemplates.find((known) => known === row.template)
  if (!template) throw new Error(`no mail template ${row.template}`)

  const { linkId, keptYears } = row.data as { linkId?: string; keptYears?: number }
  const link = linkId ? await findLink(deps.db, linkId) : undefined
  if (linkId && !isOpen(link, deps.now())) return undefined

  const { clinic } = deps.content.current()
  const { language } = row
  const rendered = renderMail({
    template,
    language,
    clinic: { name: clinic.name[language], phone: clinic.phone, email: clinic.email, website: clinic.website },
    url: deps.config.baseUrl + pathOf(template, linkId ? deps.keys.derive('link', linkId) : '', row.recipient),
    until: link?.expires_at,
    keptYears,
  })
  return { id: row.id, to: row.recipient, language, ...rendered }
}

const isOpen = (link: LinkRow | undefined, now: Date): boolean =>
  Boolean(link && !link.used_at && link.expires_at > now)

const paths: Record<MailTemplate, (token: string, email: string) => string> = {
  'register-link': (token, email) => `/register?token=${token}&email=${encodeURIComponent(email)}`,
  'claim-link': (token) => `/auth?claim=${token}`,
  'reset-link': (token) => `/reset-password?token=${token}`,
  'password-changed': () => '/forgot-password',
  'comment-added': () => '/dashboard/quiz',
  'account-deleted': () => '/',
}

const pathOf = (template: MailTemplate, token: string, email: string): string => paths[template](token, email)
