import type { Deps } from '#deps.ts'
import type { OutgoingMail } from '#outside/mail-transport.ts'
import { composeFeedback, FEEDBACK } from './compose-feedback.ts'
import { type MailTemplate, mailTemplates } from './mail-text.ts'
import { tokenOf, tokenToStop } from './mail-tokens.ts'
import { findLink, LAST_MAIL, type LinkRow, type OutboxRow } from './outbox.repo.ts'
import { renderMail } from './render-mail.ts'
import { reportCopy } from './report-copy.ts'

/** What a row of the outbox holds, by its template. */
type MailData = {
  linkId?: string
  requestId?: string
  /** ISO 8601. */
  until?: string
  /** YYYY-MM-DD. */
  dueOn?: string
  keptYears?: number
  participationId?: string
}
type ComposeDeps = Pick<Deps, 'db' | 'config' | 'now' | 'content' | 'keys' | 'reportWriter'>

/**
 * A row of the outbox as the mail to send. The token of its link is made here and lives only in the mail.
 *
 * @returns undefined when the link or message the mail would carry is used, expired or gone, or the reminder is wanted no more
 * @throws Error for a template nobody has written
 */
export async function composeMail(deps: ComposeDeps, row: OutboxRow): Promise<OutgoingMail | undefined> {
  if (row.template === FEEDBACK) return composeFeedback(deps, row)
  const template = mailTemplates.find((known) => known === row.template)
  if (!template) throw new Error(`no mail template ${row.template}`)

  const parts = await partsOf(deps, row, template)
  if (!parts) return undefined
  const { link, off, attachment } = parts
  const { linkId, requestId, until, dueOn, keptYears, participationId } = row.data as MailData

  const token = linkId && link ? await tokenOf(deps, linkId, link) : ''
  const { clinic } = deps.content.current()
  const { language } = row
  const rendered = renderMail({
    template,
    language,
    clinic: { name: clinic.name[language], phone: clinic.phone, email: clinic.email, website: clinic.website },
    url: deps.config.baseUrl + paths[template]({ token, email: row.recipient, requestId, participationId }),
    until: link?.expires_at ?? (until ? new Date(until) : undefined),
    dueOn: dueOn ? new Date(dueOn) : undefined,
    keptYears,
    offUrl: off?.page,
  })
  const isLast = template === LAST_MAIL
  return { id: row.id, to: row.recipient, language, ...rendered, oneClickOff: off?.oneClick, attachment, isLast }
}

/** What a template can't do without. A row from before mails given up kept their data may lack it. */
const needed: Partial<Record<MailTemplate, keyof MailData>> = {
  'register-link': 'linkId',
  'claim-link': 'linkId',
  'reset-link': 'linkId',
  'data-requested': 'dueOn',
  'data-ready': 'requestId',
  'report-copy': 'participationId',
}

/** What a mail carries beside its words. @returns undefined when a part of it is not to be had any more */
async function partsOf(deps: ComposeDeps, row: OutboxRow, template: MailTemplate) {
  const need = needed[template]
  if (need && !(row.data as MailData)[need]) return undefined
  const { linkId, participationId } = row.data as MailData
  const link = linkId ? await findLink(deps.db, linkId) : undefined
  if (linkId && !isOpen(link, deps.now())) return undefined
  const off = template === 'retake-reminder' ? await offLinks(deps, row) : undefined
  if (template === 'retake-reminder' && !off) return undefined
  const attachment = participationId ? await reportCopy(deps, row, participationId) : undefined
  if (participationId && !attachment) return undefined
  return { link, off, attachment }
}

const isOpen = (link: LinkRow | undefined, now: Date): boolean =>
  Boolean(link && !link.used_at && link.expires_at > now)

/** Where a mail that comes by itself is stopped: by a person on a page, and by a mail program. */
async function offLinks(deps: ComposeDeps, { patient_id }: OutboxRow) {
  const token = patient_id ? await tokenToStop(deps, patient_id) : undefined
  if (!token) return undefined
  const { baseUrl } = deps.config
  return {
    page: `${baseUrl}/reminders/off?token=${token}`,
    oneClick: `${baseUrl}/api/v1/reminders/off/?token=${token}`,
  }
}

type PathParts = { token: string; email: string; requestId?: string | undefined; participationId?: string | undefined }

const paths: Record<MailTemplate, (parts: PathParts) => string> = {
  'register-link': ({ token, email }) => `/register?token=${token}&email=${encodeURIComponent(email)}`,
  'claim-link': ({ token }) => `/auth?claim=${token}`,
  'reset-link': ({ token }) => `/reset-password?token=${token}`,
  'password-changed': () => '/forgot-password',
  'comment-added': () => '/dashboard/quiz',
  'account-deleted': () => '/',
  'data-requested': () => '/dashboard/settings',
  'data-ready': ({ requestId }) => `/dashboard/data/${requestId}`,
  'retake-reminder': () => '/re-take',
  'report-copy': ({ participationId }) => `/pdf-report/${participationId}`,
}
