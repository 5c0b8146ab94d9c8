import type { Language } from '@htd/contract/language'
import { longDate } from '@htd/domain/dates'
import { escapeHtml } from './escape-html.ts'
import type { MailTemplate, MailText } from './mail-text.ts'
import { mailTexts } from './mail-texts.ts'

type MailClinic = { name: string; phone: string; email: string; website: string }
export type RenderedMail = { subject: string; text: string; html: string }

type Input = {
  template: MailTemplate
  language: Language
  clinic: MailClinic
  /** Where the button leads. */
  url: string
  /** Last moment the link holds; left out where it has no end. */
  until?: Date | undefined
  /** How long the clinic has to keep something of a deleted account; left out: it keeps nothing. */
  keptYears?: number | undefined
  /** Last day for an answer. */
  dueOn?: Date | undefined
  /** Where mails of this kind are stopped; left out where they don't come by themselves. */
  offUrl?: string | undefined
}

/** One mail as subject, plain text and HTML. Everything that is not ours is escaped in the HTML. */
export function renderMail({ template, language, clinic, until, dueOn, keptYears, ...links }: Input): RenderedMail {
  const words = mailTexts[language][template]({
    clinic: clinic.name,
    phone: clinic.phone,
    until: until ? inWords(until, language) : '',
    keptYears,
    dueOn: dueOn ? longDate(dueOn, language) : '',
  })
  return { subject: words.subject, text: toText(words, clinic, links), html: toHtml(words, clinic, links, language) }
}

const locales: Record<Language, string> = { sv: 'sv-SE', en: 'en-GB' }

/** Clinics and patients are in Sweden, wherever the server is. */
const inWords = (time: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  }).format(time)

type Links = Pick<Input, 'url' | 'offUrl'>

const toText = ({ lead, button, after, off }: MailText, clinic: MailClinic, { url, offUrl }: Links): string =>
  [
    ...lead,
    `${button}:\n${url}`,
    ...after,
    ...(off && offUrl ? [`${off}:\n${offUrl}`] : []),
    `${clinic.name}\n${clinic.phone}\n${clinic.email}\n${clinic.website}`,
  ].join('\n\n')

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

/** No colours but those of the button: the reader's light or dark theme decides the rest. */
const offLine = (off: string | undefined, url: string | undefined): string =>
  off && url ? `\n<p style="margin:0 0 16px"><a href="${escapeHtml(url)}">${escapeHtml(off)}</a></p>` : ''

function toHtml(words: MailText, clinic: MailClinic, { url, offUrl }: Links, language: Language): string {
  const { subject, lead, button, after, off } = words
  const href = escapeHtml(url)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font-family:Verdana,Arial,sans-serif;font-size:18px;line-height:1.5">
<div style="max-width:600px;margin:0 auto">
${lead.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#14586b;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="margin:0 0 24px;overflow-wrap:anywhere"><a href="${href}">${href}</a></p>
${after.map(paragraph).join('\n')}${offLine(off, offUrl)}
<p style="margin:24px 0 0">${[clinic.name, clinic.phone, clinic.email, clinic.website].map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`
}
