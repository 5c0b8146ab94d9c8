import type { Mail } from '#db/tables/mail.ts'

/** Mails to a member of staff, composed in compose-staff-mail.ts. */
export type StaffTemplate = Extract<Mail['template'], `staff-${string}`>

/** Mails to a patient, all of the same form. Those to the clinic are composed in compose-feedback.ts and compose-alert.ts. */
export type MailTemplate = Exclude<Mail['template'], 'feedback' | 'clinic-alert' | StaffTemplate>

/** Values that a mail may contain. Never an answer, a score or anything else about health. */
type MailValues = {
  clinic: string
  phone: string
  /** Expiry of the link, in words; empty when the mail has no such link. */
  until: string
  /** Years for which the clinic keeps a doctor's comments of a deleted account; undefined: nothing is kept. */
  keptYears?: number | undefined
  /** Last day for an answer, in words; empty when the mail promises none. */
  dueOn: string
}

/** A mail as plain text: paragraphs, one button, paragraphs. */
export type MailText = {
  subject: string
  lead: readonly string[]
  button: string
  after: readonly string[]
  /** Text of the unsubscribe link at the end of the mail. */
  off?: string
}

/** Builds the mail of each template from its values. */
export type MailTexts<Template extends MailTemplate = MailTemplate> = Record<Template, (values: MailValues) => MailText>
