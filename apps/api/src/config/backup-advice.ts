import type { Config } from '#config.ts'
import { isLoopbackName } from './loopback.ts'

/** Traces in the database itself take this long to go; what is left of a promise is for copies. */
const TRACE_DAYS = 2

/**
 * Says in one line what is wrong about the backups of a server for patients.
 *
 * @param privacyText the live text, in Swedish, which says after how many days the traces of a deleted account are gone
 * @returns undefined when nothing is
 */
export function backupAdvice({ backup, baseUrl }: Config, privacyText: string): string | undefined {
  const { dir, keepDays } = backup
  if (!dir && isLoopbackName(new URL(baseUrl).hostname)) return undefined
  if (!dir) return 'none is made by itself: set BACKUP_DIR to a folder on another disk'
  const promised = promisedDays(privacyText)
  if (promised === undefined || keepDays + TRACE_DAYS <= promised) return undefined
  return `is kept for ${keepDays} days, and the privacy text promises that traces go within ${promised}: change one of them`
}

/** The days of the sentence about backups: "… säkerhetskopior försvinner inom 30 dagar". */
function promisedDays(privacyText: string): number | undefined {
  const [, days] = /säkerhetskopi[^.]{0,200}?(\d{1,4}) dagar/.exec(privacyText.replace(/<[^<>]*>/g, '')) ?? []
  return days === undefined ? undefined : Number(days)
}
