import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'

export type OutgoingMail = {
  /** UUID of the outbox row: the Message-ID is made of it, so that a mail sent twice is seen as one. */
  id: string
  /** One address, checked before it was stored. */
  to: string
  /** Where an answer goes; left out: to the sender. One address, checked like `to`. */
  replyTo?: string
  language: string
  subject: string
  text: string
  html: string
  /** Where a mail program may send its POST to stop mails of this kind (RFC 8058). */
  oneClickOff?: string | undefined
  /** A PDF. */
  attachment?: { name: string; bytes: Uint8Array } | undefined
  /** Of somebody whose account is gone: a file of it doesn't say to whom it goes. */
  isLast?: boolean
}

export type MailTransport = {
  /** Hands a mail over. @throws MailError when it was not taken */
  send: (mail: OutgoingMail, signal?: AbortSignal) => Promise<void>
  /** Takes a mail back that should not have been sent; only a file can be. */
  takeBack?: (id: string) => Promise<void>
}

export class MailError extends Error {
  /** What went wrong, for logs: codes only, never an address or the server's words. */
  readonly reason: string
  /** True where the address itself was refused for good: trying again is of no use. */
  readonly isPermanent: boolean

  constructor(reason: string, isPermanent: boolean) {
    super(reason)
    this.name = 'MailError'
    this.reason = reason
    this.isPermanent = isPermanent
  }
}

/** Stands in place of a recipient who must not be named. @source RFC 5322, section 3.4: a group without members */
const NOBODY = 'undisclosed-recipients:;'

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'baseUrl' | 'dataDir'>

/** By SMTP where SMTP_URL is set; otherwise each mail becomes a file in DATA_DIR/outbox. */
export const createMailTransport = (config: MailConfig): MailTransport =>
  config.smtpUrl ? smtp(config, config.smtpUrl) : files(config)

/** The scheme of the URL decides: smtps:// is TLS from the first byte, smtp:// upgrades where the server offers it. */
function smtp(config: MailConfig, url: string): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
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
  }
}

function files(config: MailConfig): MailTransport {
  const folder = join(config.dataDir, 'outbox')
  const transporter = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const wholeMessage = async (mail: OutgoingMail) => {
    const message = messageOf(config, mail)
    const nobody = { to: undefined, headers: { ...message.headers, To: NOBODY } }
    return (await transporter.sendMail(mail.isLast ? { ...message, ...nobody } : message)).message as Buffer
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

/** A reader sees the whole file or none. After a power cut the file is there: the folder is synced after the rename. */
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

/** Brings the names in a folder to the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** No text of a visitor stands in a header: subjects are fixed, and the address is an object of its own. */
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
