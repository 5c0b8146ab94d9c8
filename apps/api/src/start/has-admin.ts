import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/open.ts'
import { countAdmins } from '#staff/staff.repo.ts'

/** How long the lines of a start wait for the answer. */
const PATIENCE_MS = 500

/** Tells whether the clinic's console has an active administrator. @returns undefined when the database doesn't say in time; never rejects */
export const hasAdmin = (db: Db): Promise<boolean | undefined> =>
  Promise.race([
    countAdmins(db).then(
      (count) => count > 0,
      () => undefined,
    ),
    wait(PATIENCE_MS, undefined, { ref: false }),
  ])
