import type { Deps } from '#deps.ts'
import { listMailFiles, type MailFile, namesSomebody, removeMailFile } from '#outside/mail-files.ts'
import { findKnown } from './outbox.repo.ts'

/** Channel on which an erasure is told to all servers. */
export const ERASED = 'erased'
const LOOK_MS = 10 * 60_000
/** How long the last mail to somebody may be looked at, where it could not be sent. */
const LAST_MAIL_MS = 10 * 60_000

type ForgetDeps = Pick<Deps, 'db' | 'config' | 'now' | 'log'>

/**
 * Removes the mails kept as files whose row is gone: each server has a folder of its own, and an erasure on one of them deletes the
 * rows for all. The last mail to somebody has no row any more once it is written; it names nobody and stays for some minutes.
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

/** @returns `look`: for when somebody has been erased; `stop` */
export function startForgettingFiles(deps: ForgetDeps): { look: () => void; stop: () => void } {
  const look = () =>
    void forgetFiles(deps).catch((error) => deps.log.warn({ error }, 'the mails kept as files could not be checked'))
  const timer = setInterval(look, LOOK_MS).unref()
  look()
  return { look, stop: () => clearInterval(timer) }
}
