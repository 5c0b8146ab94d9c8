import type { Mail } from '#outbox/mail.ts'

/** Mails to a patient: a text of the same form for each. compose-feedback.ts writes the one to the clinic. */
export type MailTemplate = Exclude<Mail['template'], 'feedback'>

/** What a mail may name. Never an answer, a score or anything else about health. */
type MailValues = {
  clinic: string
  phone: string
  /** Last moment the link holds, in words; empty where the mail has no such link. */
  until: string
  /** Years for which the clinic keeps a doctor's comments of a deleted account; undefined: nothing is kept. */
  keptYears?: number | undefined
  /** Last day for an answer, in words; empty where the mail promises none. */
  dueOn: string
}

/** A mail in plain words: paragraphs, one button, paragraphs. */
export type MailText = {
  subject: string
  lead: readonly string[]
  button: string
  after: readonly string[]
  /** Words of a second link, last in the mail, that stops mails of its kind. */
  off?: string
}

/** A mail of each of these kinds, from its values. */
export type MailTexts<Template extends MailTemplate = MailTemplate> = Record<Template, (values: MailValues) => MailText>
