import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#db/open.ts'
import type { User } from './users.repo.ts'

type Recipient = Pick<User, 'id' | 'email' | 'language'>
type Mail = { template: 'reset-link' | 'password-changed'; data: { linkId?: string } }

/** Queues a mail to an account's address, in the account's language. The token of a link is made when it is sent. */
export async function queueMail(db: Db, { id, email, language }: Recipient, { template, data }: Mail): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ id: randomUUIDv7(), patient_id: id, recipient: email, language, template, data: JSON.stringify(data) })
    .execute()
}
