import type { MailTemplateName } from '@htd/domain/vocabulary/mail-templates'
import type { Mail, MailData } from '#db/tables/mail.ts'

/** The keys that are required to compose a mail. */
type RequiredKeys<Data> = { readonly [Key in keyof Data as undefined extends Data[Key] ? never : Key]: true }

const required: { readonly [Template in MailTemplateName]: RequiredKeys<MailData[Template]> } = {
  'register-link': { linkId: true },
  'claim-link': { linkId: true },
  'reset-link': { linkId: true },
  'password-changed': {},
  'comment-added': {},
  'comment-corrected': {},
  'account-deleted': {},
  'data-requested': { dueOn: true },
  'data-ready': { requestId: true, until: true },
  'retake-reminder': {},
  'report-copy': { participationId: true },
  feedback: { feedbackId: true },
  'clinic-alert': { emergencies: true, urgent: true, minutes: true },
  'staff-invitation': { invitationId: true },
  'staff-reset': { invitationId: true },
  'staff-opening': { openingId: true },
  'staff-reset-notice': { staffId: true },
  'staff-recovery-used': {},
  'staff-many-readings': { staffId: true },
}

/**
 * Reads the mail of a stored row.
 *
 * @returns undefined when its data are incomplete: mails given up by versions that did not keep the data have none
 * @throws Error for an unknown template, which only another version of the server can have written, for instance a newer one
 *   during an upgrade; the mail is retried, and that version sends it
 */
export function readMail({ template, data }: { template: string; data: object }): Mail | undefined {
  if (!Object.hasOwn(required, template)) throw new Error(`no mail template ${template}`)
  const keys = Object.keys(required[template as Mail['template']])
  return keys.every((key) => Object.hasOwn(data, key)) ? ({ template, data } as Mail) : undefined
}
