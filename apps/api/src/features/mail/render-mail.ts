import { longDate } from '@htd/domain/dates'
import type { Language } from '@htd/domain/vocabulary/languages'
import { timeInWords } from '#i18n/time-in-words.ts'
import { escapeHtml } from './escape-html.ts'
import { mailDocument, paragraph } from './mail-document.ts'
import type { MailTemplate, MailText } from './mail-text.ts'
import { mailTexts } from './mail-texts.ts'

type MailClinic = { name: string; phone: string; email: string; website: string }
export type RenderedMail = { subject: string; text: string; html: string }

type Input = {
  template: MailTemplate
  language: Language
  clinic: MailClinic
  /** Target of the button. */
  url: string
  /** Expiry of the link; omitted when it never expires. */
  until?: Date | undefined
  /** Years for which the clinic has to keep data of a deleted account; omitted when it keeps nothing. */
  keptYears?: number | undefined
  /** Last day for an answer. */
  dueOn?: Date | undefined
  /** Unsubscribe page; omitted for mails that are not sent periodically. */
  offUrl?: string | undefined
}

/** Renders a mail as subject, plain text and HTML. Foreign text is escaped in the HTML. */
export function renderMail({ template, language, clinic, until, dueOn, keptYears, ...links }: Input): RenderedMail {
  const words = mailTexts[language][template]({
    clinic: clinic.name,
    phone: clinic.phone,
    until: until ? timeInWords(until, language) : '',
    keptYears,
    dueOn: dueOn ? longDate(dueOn, language) : '',
  })
  const signature = [clinic.name, clinic.phone, clinic.email, clinic.website]
  return renderText(words, { language, signature, links })
}

type Links = Pick<Input, 'url' | 'offUrl'>
/** `signature`: lines that say who sends it. */
type Frame = { language: Language; signature: readonly string[]; links: Links }

/** Renders the words of any mail. */
export const renderText = (words: MailText, frame: Frame): RenderedMail => ({
  subject: words.subject,
  text: toText(words, frame),
  html: toHtml(words, frame),
})

const toText = ({ lead, button, after, off }: MailText, { signature, links: { url, offUrl } }: Frame): string =>
  [
    ...lead,
    `${button}:\n${url}`,
    ...after,
    ...(off && offUrl ? [`${off}:\n${offUrl}`] : []),
    signature.join('\n'),
  ].join('\n\n')

/** Renders the unsubscribe line. It sets no colours: the reader's light or dark theme decides. */
const offLine = (off: string | undefined, url: string | undefined): string =>
  off && url ? `\n<p style="margin:0 0 16px"><a href="${escapeHtml(url)}">${escapeHtml(off)}</a></p>` : ''

function toHtml(words: MailText, { language, signature, links: { url, offUrl } }: Frame): string {
  const { subject, lead, button, after, off } = words
  const href = escapeHtml(url)
  const content = [
    ...lead.map(paragraph),
    `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#14586b;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(button)}</a></p>`,
    `<p style="margin:0 0 24px;overflow-wrap:anywhere"><a href="${href}">${href}</a></p>`,
    `${after.map(paragraph).join('\n')}${offLine(off, offUrl)}`,
    `<p style="margin:24px 0 0">${signature.map(escapeHtml).join('<br>')}</p>`,
  ]
  return mailDocument({ subject, language, content })
}
