import { type Manifest, rowsIn } from '#backup/archive/manifest.ts'
import type { Settled } from '#backup/settle-restored.ts'
import { minute } from '../terminal/minute.ts'

type Restored = { manifest: Manifest; settled: Settled; hasKeys: boolean }

/** Says what a restore did, and what somebody has to do now. */
export function restoredLines({ manifest, settled, hasKeys }: Restored): string[] {
  const {
    sessions,
    links,
    staffSessions,
    invitations,
    suspended,
    heldMails,
    reminders,
    erased,
    authenticators,
    isJournalKeyLost,
  } = settled
  return [
    `Restored: ${rowsIn(manifest)} rows, as of ${minute(new Date(manifest.madeAt))}.`,
    `Ended: ${sessions} sessions and ${links} links of patients, ${staffSessions} sessions and ${invitations} invitations of staff.`,
    ...(erased === undefined ? [] : [`Erased again: ${erased}.`]),
    ...(erased === undefined || isJournalKeyLost
      ? ['The key of the journal is missing: people who have deleted their account since this backup may be back.']
      : []),
    ...(reminders > 0 ? [`Reminders put off: ${reminders}.`] : []),
    ...(suspended > 0
      ? [`Staff suspended: ${suspended}. Let the first administrator in: npm run htd -- staff resume ADDRESS`]
      : []),
    ...(authenticators > 0
      ? [
          `Authenticators whose key is lost: ${authenticators}. Have each set up again: npm run htd -- staff reset-factors ADDRESS`,
        ]
      : []),
    ...(heldMails > 0
      ? [`Mails held, because they may have gone out since: ${heldMails}. See: npm run htd -- mail held list`]
      : []),
    ...(hasKeys
      ? []
      : ['Without the keys file the next start makes new keys: see "Without the keys" in docs/operations/backup.md.']),
  ]
}
