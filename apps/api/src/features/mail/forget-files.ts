import type { Deps } from '#deps.ts'
import { listMailFiles, type MailFile, namesSomebody, removeMailFile } from '#outside/mail-files.ts'
import { findKnown } from './outbox.repo.ts'

/** Channel that notifies all servers of an erasure. */
export const ERASED = 'erased'
const LOOK_MS = 10 * 60_000
/** How long the last mail to an erased patient is kept as a file on a server without SMTP. */
const LAST_MAIL_MS = 10 * 60_000

type ForgetDeps = Pick<Deps, 'db' | 'config' | 'now' | 'log'>

/**
 * Removes mails kept as files whose row is gone: each server has its own folder, and an erasure on one server deletes the rows for
 * all. The last mail to a patient has no row once it is written; it contains no personal data and stays for some minutes.
 */
export async function forgetFiles({ db, config, now }: Omit<ForgetDeps, 'log'>): Promise<void> {
  const files = await listMailFiles(config.dataDir)
  if (files.length === 0) return
  const known = await findKnown(
    db,
    files.map(({ id }) => id),
  )
  const isDue = async (file: MailFile) =>
    now().getTime() - file.writtenAt.getTime() > LAST_MAIL_MS || (await namesSomebody(file))
  for (const file of files) if (!known.has(file.id) && (await isDue(file))) await removeMailFile(file)
}

/** Starts the periodic cleanup. @returns `look`, to be called after an erasure, and `stop` */
export function startForgettingFiles(deps: ForgetDeps): { look: () => void; stop: () => void } {
  const look = () => void forgetFiles(deps).catch((error) => deps.log.warn({ error }, 'mail file cleanup failed'))
  const timer = setInterval(look, LOOK_MS).unref()
  look()
  return { look, stop: () => clearInterval(timer) }
}
