import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#db/open.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { OPENING_HOURS } from './access-of.ts'
import { insertOpening, type Opening } from './openings.repo.ts'
import { listWatchers } from './staff.repo.ts'

/**
 * Tells all admins and auditors that somebody gets access to patients, and for 30 days the staff page.
 * @returns hours until it begins: none where nobody else could stop it
 */
export async function announceOpening(tx: Db, { staffId, access, by }: Omit<Opening, 'id' | 'hours'>): Promise<number> {
  const watchers = await listWatchers(tx)
  const others = watchers.filter(({ id }) => id !== by && id !== staffId)
  const hours = others.length > 0 ? OPENING_HOURS : 0
  const id = randomUUIDv7()
  await insertOpening(tx, { id, staffId, by, access, hours })
  for (const { email, language } of watchers)
    await queueMail(tx, { patientId: null, email, language }, { template: 'staff-opening', data: { openingId: id } })
  return hours
}
