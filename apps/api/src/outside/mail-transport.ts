import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import nodemailer from 'nodemailer'
import { syncFolder } from '#disk/sync-folder.ts'
import type { Config } from '../config.ts'

export type OutgoingMail = {
  /** UUID of the outbox row. The Message-ID is derived from it, so that mail programs recognise a duplicate. */
  id: string
  /** One address, checked before it was stored. */
  to: string
  /** Reply-To, one address, checked like `to`; left out: replies go to the sender. */
  replyTo?: string
  language: string
  subject: string
  text: string
  html: string
  /** URL for one-click unsubscription by POST (RFC 8058). */
  oneClickOff?: string | undefined
  /** Attached PDF. */
  attachment?: { name: string; bytes: Uint8Array } | undefined
  /** True for a person whose account is deleted: a mail kept as a file then omits the recipient. */
  isLast?: boolean
}

export type MailTransport = {
  /** Delivers a mail. @throws MailError when it was not accepted */
  send: (mail: OutgoingMail, signal?: AbortSignal) => Promise<void>
  /** Recalls a mail; possible only for mails kept as files. */
  takeBack?: (id: string) => Promise<void>
  /** Ends the connection that is kept for the next mail; nothing may be sent after that. */
  close?: () => void
}

export class MailError extends Error {
  /** The reason for logs: codes only, never an address or the server's reply. */
  readonly reason: string
  /** True when the address itself was permanently rejected: a retry is useless. */
  readonly isPermanent: boolean

  constructor(reason: string, isPermanent: boolean) {
    super(reason)
    this.name = 'MailError'
    this.reason = reason
    this.isPermanent = isPermanent
  }
}

/** Replaces a recipient who must not be named. @source RFC 5322, section 3.4: a group without members */
const NOBODY = 'undisclosed-recipients:;'

/** Composes messages as bytes. */
const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'baseUrl' | 'dataDir'>

/** Sends by SMTP where SMTP_URL is set; otherwise each mail becomes a file in DATA_DIR/outbox. */
export const createMailTransport = (config: MailConfig): MailTransport =>
  config.smtpUrl ? smtp(config, config.smtpUrl) : files(config)

/** How long a connection is kept for the next mail: shorter than the patience of any mail server. */
const KEPT_MS = 1_000

/**
 * The URL's scheme decides: smtps:// is implicit TLS, smtp:// uses STARTTLS where the server offers it. Mails that follow each other share
 * a connection, since its greeting and handshake cost more than a mail. What fails is retried by the outbox alone.
 */
function smtp(config: MailConfig, url: string): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    idleTimeout: KEPT_MS,
    connectionTimeout: 10_000,
    dnsTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail, signal) {
      try {
        await transporter.sendMail({ ...messageOf(config, mail), ...(signal ? { signal } : {}) })
      } catch (error) {
        throw asMailError(error)
      }
    },
    close: () => transporter.close(),
  }
}

function files(config: MailConfig): MailTransport {
  const folder = join(config.dataDir, 'outbox')
  const wholeMessage = async (mail: OutgoingMail) => {
    const message = messageOf(config, mail)
    const nobody = { to: undefined, headers: { ...message.headers, To: NOBODY } }
    return (await composer.sendMail(mail.isLast ? { ...message, ...nobody } : message)).message as Buffer
  }
  return {
    async send(mail) {
      const message = await wholeMessage(mail)
      const created = await mkdir(folder, { recursive: true, mode: 0o700 })
      if (created) await syncFolder(dirname(created))
      await writeWhole(join(folder, `${mail.id}.eml`), message)
    },
    takeBack: (id) => rm(join(folder, `${id}.eml`), { force: true }),
  }
}

/** Writes the file atomically and durably: it is renamed when complete, and the folder is synced afterwards. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.part`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
  await syncFolder(dirname(path))
}

/** No header contains a visitor's text: subjects are fixed, and the address is passed as an object. */
const messageOf = ({ mailFrom, baseUrl }: MailConfig, mail: OutgoingMail) => ({
  from: mailFrom,
  to: { name: '', address: mail.to },
  ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.attachment ? [pdfOf(mail.attachment)] : [],
  messageId: `<${mail.id}@${new URL(baseUrl).hostname}>`,
  headers: {
    'Content-Language': mail.language,
    'Auto-Submitted': 'auto-generated',
    ...(mail.oneClickOff
      ? { 'List-Unsubscribe': `<${mail.oneClickOff}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  },
})

const pdfOf = ({ name, bytes }: { name: string; bytes: Uint8Array }) => ({
  filename: name,
  content: Buffer.from(bytes),
  contentType: 'application/pdf',
})

function asMailError(error: unknown): MailError {
  const {
    code = 'UNKNOWN',
    responseCode,
    command,
  } = error as { code?: string; responseCode?: number; command?: string }
  const isPermanent = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  return new MailError([code, responseCode, command].filter(Boolean).join(' '), isPermanent)
}
