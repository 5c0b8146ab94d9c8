import { createHash } from 'node:crypto'
import type { Language } from '@htd/domain/vocabulary/languages'
import { escapeHtml } from './escape-html.ts'
import type { KeptMail } from './mailbox.ts'

const style = `
:root { color-scheme: light dark; font: 18px/1.5 Verdana, Arial, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid; padding: 0.75rem 0; }
li a { display: block; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
article { white-space: pre-wrap; overflow-wrap: anywhere; border-top: 1px solid; padding-top: 1rem; }
`

/** Allows no scripts and no loading; the only style sheet is allowed by its hash. */
export const mailboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const words = {
  sv: {
    title: 'Lokal brevlåda',
    about:
      'Ingen SMTP_URL är angiven, så mejlen skickas inte utan sparas här. Sidan är till för den här datorn. Adressen gäller tills servern stoppas, så dela den inte.',
    empty: 'Här finns inga mejl än.',
    back: 'Alla mejl',
    to: 'Till',
    nobody: 'adressen är raderad',
    date: 'Datum',
  },
  en: {
    title: 'Local mailbox',
    about:
      'No SMTP_URL is set, so mails are kept here instead of being sent. The page is for this computer. Its address works until the server is stopped, so do not share it.',
    empty: 'There are no mails yet.',
    back: 'All mails',
    to: 'To',
    nobody: 'the address is deleted',
    date: 'Date',
  },
} as const satisfies Record<Language, object>

/** @param address path of the mailbox, without a trailing slash */
export function mailListPage(mails: readonly KeptMail[], language: Language, address: string): string {
  const t = words[language]
  const item = ({ id, subject, to, date }: KeptMail) =>
    `<li><a href="${address}/${id}">${escapeHtml(subject)}</a>${escapeHtml(to || t.nobody)}, ${when(date, language)}</li>`
  const list = mails.length ? `<ul>${mails.map(item).join('\n')}</ul>` : `<p>${t.empty}</p>`
  return page(language, t.title, `<h1>${t.title}</h1>\n<p>${t.about}</p>\n${list}`)
}

/** @param address path of the mailbox, without a trailing slash */
export function mailPage({ subject, to, date, text }: KeptMail, language: Language, address: string): string {
  const t = words[language]
  return page(
    language,
    subject,
    `<p><a href="${address}">${t.back}</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl><dt>${t.to}</dt><dd>${escapeHtml(to || t.nobody)}</dd><dt>${t.date}</dt><dd>${when(date, language)}</dd></dl>
<article>${withLinks(text)}</article>`,
  )
}

const page = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

const locales: Record<Language, string> = { sv: 'sv-SE', en: 'en-GB' }
const when = (date: Date, language: Language): string =>
  escapeHtml(date.toLocaleString(locales[language], { dateStyle: 'medium', timeStyle: 'short' }))

/** Turns addresses in a text into links: every second part of the split is an address. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map(escapeHtml)
    .map((part, index) => (index % 2 ? `<a href="${part}">${part}</a>` : part))
    .join('')
