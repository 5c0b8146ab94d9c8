import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const PATIENCE_MS = 45_000

export type MailCatcher = { smtpUrl: string; folder: string; stop: () => Promise<void> }

/** A real mail server that stores mails as files, one folder per recipient, so that every test process can read them. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const folder = mkdtempSync(join(tmpdir(), 'htd-mail-'))
  const catcher = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // The name of 127.0.0.1 is of no use, and a machine without a network looks for it for a long time.
    disableReverseLookup: true,
    onData: async (stream, { envelope }, done) => {
      const message = await buffer(stream)
      for (const { address } of envelope.rcptTo) keep(folder, address, message)
      done()
    },
  })
  catcher.on('error', () => undefined)
  const listening = catcher.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const stop = async () => {
    await new Promise<void>((resolve) => catcher.close(() => resolve()))
    rmSync(folder, { recursive: true, force: true })
  }
  return { smtpUrl: `smtp://127.0.0.1:${port}`, folder, stop }
}

/** Renamed into place, so that no reader sees half a mail. */
function keep(folder: string, address: string, message: Buffer): void {
  const box = boxOf(folder, address)
  mkdirSync(box, { recursive: true })
  const draft = join(folder, randomUUID())
  writeFileSync(draft, message)
  renameSync(draft, join(box, `${String(readdirSync(box).length).padStart(4, '0')}.eml`))
}

const boxOf = (folder: string, address: string) => join(folder, encodeURIComponent(address.toLowerCase()))

const mailsIn = (box: string): string[] => {
  try {
    return readdirSync(box).sort()
  } catch {
    return []
  }
}

/**
 * Waits for the mail to an address.
 *
 * @param count number of mails to wait for; the last one is returned
 * @throws Error when it doesn't come within 45 s
 */
export async function readMail(folder: string, address: string, count = 1): Promise<Email> {
  const box = boxOf(folder, address)
  for (let waited = 0; waited < PATIENCE_MS; waited += 50) {
    const file = mailsIn(box)[count - 1]
    if (file) return PostalMime.parse(readFileSync(join(box, file)))
    await wait(50)
  }
  throw new Error(`Mail ${count} to ${address} did not come; there are ${mailsIn(box).length}`)
}

/** The link in a mail. @throws Error when its text has none */
export function linkIn({ text = '' }: Email): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`The mail has no link:\n${text}`)
  return link
}
