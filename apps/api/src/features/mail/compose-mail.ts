import { dashboardAddresses as inside, publicAddresses as outside } from '@htd/contract/addresses'
import { stopReminders } from '@htd/contract/reminders'
import type { Mail, MailData } from '#db/tables/mail.ts'
import type { Deps } from '#deps.ts'
import { readMail } from '#outbox/read-mail.ts'
import type { OutgoingMail } from '#outside/mail-transport.ts'
import { composeAlert } from './compose-alert.ts'
import { composeFeedback } from './compose-feedback.ts'
import { composeStaffMail, isStaffMail } from './compose-staff-mail.ts'
import type { MailTemplate } from './mail-text.ts'
import { tokenOf, tokenToStop } from './mail-tokens.ts'
import { isLastMail, type OutboxRow } from './outbox.repo.ts'
import { renderMail } from './render-mail.ts'
import { reportCopy } from './report-copy.ts'

type ComposeDeps = Pick<Deps, 'db' | 'config' | 'now' | 'content' | 'keys' | 'reportWriter'>

/**
 * Composes the mail of a row. The token of its link is derived here and exists only in the mail.
 *
 * @returns undefined when the mail's link or message is used, expired or gone, or the patient's reminders are turned off
 * @throws Error for a template that only another version of the server knows
 */
export async function composeMail(deps: ComposeDeps, row: OutboxRow): Promise<OutgoingMail | undefined> {
  const mail = readMail(row)
  if (!mail) return undefined
  if (mail.template === 'feedback') return composeFeedback(deps, row, mail.data)
  if (mail.template === 'clinic-alert') return composeAlert(deps, row)
  if (isStaffMail(mail)) return composeStaffMail(deps, row, mail)
  const parts = await partsOf(deps, row, mail)
  if (!parts) return undefined

  const { template } = mail
  const { clinic } = deps.content.current()
  const { language } = row
  const { token = '', requestId, participationId, off, attachment, ...values } = parts
  const rendered = renderMail({
    template,
    language,
    clinic: { name: clinic.name[language], phone: clinic.phone, email: clinic.email, website: clinic.website },
    url: deps.config.baseUrl + paths[template]({ token, email: row.recipient, requestId, participationId }),
    offUrl: off?.page,
    ...values,
  })
  const isLast = isLastMail(template)
  return { id: row.id, to: row.recipient, language, ...rendered, oneClickOff: off?.oneClick, attachment, isLast }
}

/** The parts of a mail that come from its row and the database. */
type MailParts = {
  token?: string
  requestId?: string
  participationId?: string
  until?: Date
  dueOn?: Date
  keptYears?: number | undefined
  off?: { page: string; oneClick: string }
  attachment?: NonNullable<OutgoingMail['attachment']>
}
type Reading<Template extends MailTemplate> = (
  deps: ComposeDeps,
  row: OutboxRow,
  data: MailData[Template],
) => Promise<MailParts | undefined>

/** @returns undefined when a part of the mail no longer exists */
const partsOf = <Template extends MailTemplate>(deps: ComposeDeps, row: OutboxRow, mail: Mail<Template>) =>
  readings[mail.template](deps, row, mail.data)

async function linkParts(deps: ComposeDeps, { link }: OutboxRow, { linkId }: { linkId: string }) {
  if (!link || !isOpen(link, deps.now())) return undefined
  return { token: await tokenOf(deps, linkId, link), until: link.expires_at }
}

const noParts = async () => ({})

const readings: { readonly [Template in MailTemplate]: Reading<Template> } = {
  'register-link': linkParts,
  'claim-link': linkParts,
  'reset-link': linkParts,
  'password-changed': noParts,
  'comment-added': noParts,
  'comment-corrected': noParts,
  'account-deleted': async (_, __, { keptYears }) => ({ keptYears }),
  'data-requested': async (_, __, { dueOn }) => ({ dueOn: new Date(dueOn) }),
  'data-ready': async (_, __, { requestId, until }) => ({ requestId, until: new Date(until) }),
  'retake-reminder': async (deps, row) => {
    const off = await offLinks(deps, row)
    return off && { off }
  },
  'report-copy': async (deps, row, { participationId }) => {
    const attachment = await reportCopy(deps, row, participationId)
    return attachment && { participationId, attachment }
  },
}

const isOpen = (link: NonNullable<OutboxRow['link']>, now: Date): boolean => !link.used_at && link.expires_at > now

/** Builds the unsubscribe links of reminders: a page for the patient, a one-click link for mail clients. */
async function offLinks(deps: ComposeDeps, { patient_id }: OutboxRow) {
  const token = patient_id ? await tokenToStop(deps, patient_id) : undefined
  if (!token) return undefined
  const { baseUrl } = deps.config
  return {
    page: baseUrl + outside.remindersOff.link({ token }),
    oneClick: `${baseUrl}${stopReminders.path}?token=${token}`,
  }
}

type PathParts = { token: string; email: string; requestId?: string | undefined; participationId?: string | undefined }

const paths: Record<MailTemplate, (parts: PathParts) => string> = {
  'register-link': ({ token, email }) => outside.register.link({ token, email }),
  'claim-link': ({ token }) => outside.login.link({ claim: token }),
  'reset-link': ({ token }) => outside.resetPassword.link({ token }),
  'password-changed': () => outside.forgotPassword.link(),
  'comment-added': () => inside.result.link(),
  'comment-corrected': () => inside.result.link(),
  'account-deleted': () => outside.welcome.link(),
  'data-requested': () => inside.settings.link(),
  'data-ready': ({ requestId = '' }) => inside.dataExport.link({ id: requestId }),
  'retake-reminder': () => outside.retake.link(),
  'report-copy': ({ participationId = '' }) => outside.report.link({ uuid: participationId }),
}
