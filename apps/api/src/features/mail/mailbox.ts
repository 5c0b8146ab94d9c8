import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A mail that was kept as a file instead of being sent. */
export type KeptMail = { id: string; subject: string; to: string; date: Date; text: string }

const mailFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/
const atMost = 100

/** Lists the newest mails of the folder, newest first; empty while there is no folder. */
export async function listMails(folder: string): Promise<KeptMail[]> {
  const ids = (await namesIn(folder)).flatMap((name) => mailFile.exec(name)?.[1] ?? [])
  const written = await Promise.all(ids.map(async (id) => ({ id, at: (await stat(fileOf(folder, id))).mtimeMs })))
  const newest = written.sort((one, other) => other.at - one.at).slice(0, atMost)
  const mails = await Promise.all(newest.map(({ id }) => readMail(folder, id)))
  return mails.filter((mail) => mail !== undefined)
}

/** @param id as given in an address; undefined is returned for anything but the id of a mail */
export async function readMail(folder: string, id: string): Promise<KeptMail | undefined> {
  if (!mailFile.test(`${id}.eml`)) return undefined
  const path = fileOf(folder, id)
  const raw = await readFile(path).catch(ifMissing(undefined))
  if (!raw) return undefined
  const { subject = '', to, text = '', date } = await PostalMime.parse(raw)
  return { id, subject, to: to?.[0]?.address ?? '', date: date ? new Date(date) : (await stat(path)).mtime, text }
}

const fileOf = (folder: string, id: string): string => join(folder, `${id}.eml`)

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(ifMissing([]))

const ifMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
