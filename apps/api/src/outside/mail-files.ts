import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import PostalMime from 'postal-mime'

const mailFile = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.eml(\.part)?$/

/**
 * Removes mails kept as files that are addressed to an address or have it as Reply-To, including incomplete
 * files.
 * @param dataDir parent of the folder `outbox`
 */
export async function removeMailsTo(dataDir: string, address: string): Promise<void> {
  const folder = join(dataDir, 'outbox')
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    const raw = mailFile.test(name) ? await readFile(path).catch(unlessMissing) : undefined
    if (raw && (await isTo(address, raw))) await rm(path, { force: true })
  }
}

/** Removes mails kept as files that are older than the given time. */
export async function removeMailsFrom(dataDir: string, before: Date): Promise<void> {
  const folder = join(dataDir, 'outbox')
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    const written = mailFile.test(name) ? await stat(path).catch(unlessMissing) : undefined
    if (written && written.mtime < before) await rm(path, { force: true })
  }
}

/** A mail kept as a file, or an incomplete one. */
export type MailFile = { id: string; path: string; writtenAt: Date }

export async function listMailFiles(dataDir: string): Promise<MailFile[]> {
  const folder = join(dataDir, 'outbox')
  const files: MailFile[] = []
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    const written = mailFile.test(name) ? await stat(path).catch(unlessMissing) : undefined
    if (written) files.push({ id: name.slice(0, name.indexOf('.')), path, writtenAt: written.mtime })
  }
  return files
}

/** False for a mail whose file omits the recipient. */
export async function namesSomebody({ path }: MailFile): Promise<boolean> {
  const raw = await readFile(path).catch(unlessMissing)
  const { to = [] } = raw ? await PostalMime.parse(raw) : {}
  return to.some(({ address }) => address)
}

export const removeMailFile = ({ path }: MailFile): Promise<void> => rm(path, { force: true })

async function isTo(address: string, raw: Uint8Array): Promise<boolean> {
  const { to = [], replyTo = [] } = await PostalMime.parse(raw)
  return [...to, ...replyTo].some((mailbox) => plain(mailbox.address ?? '') === plain(address))
}

/** Headers contain domains in ASCII form (punycode). */
function plain(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  return `${local}@${domainToASCII(domain)}`
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(unlessMissing)) ?? []

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
