import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { MailOutboxTable } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { addItem } from './make-item.ts'

/** Stores a mail that was given up, with its item. @returns the ids of both */
export async function makeFailedMail({ db }: Pick<Deps, 'db'>, parts: Partial<Insertable<MailOutboxTable>> = {}) {
  const id = randomUUIDv7()
  const mail = {
    id,
    recipient: 'anna@example.se',
    language: 'sv',
    template: 'reset-link',
    data: '{}',
    attempts: 8,
    failed_at: new Date(),
    last_error: 'ESOCKET',
    ...parts,
  } as const
  await db.insertInto('mail_outbox').values(mail).execute()
  const topic = mail.template
  const subject = { subject_id: id, patient_id: null, participation_id: null, urgency: 'NONE', topic } as const
  return { id, itemId: await addItem({ db }, { kind: 'mail_failed', ...subject }) }
}
