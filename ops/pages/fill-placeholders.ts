import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/open.ts'

/** Somewhere to write, and a file with a comment. */
type Place = {
  newPath: () => string
  latestPath: () => string
  commentFile: string
  backupFile: () => string
  journal: string
}

const PATIENCE_MS = 30_000

async function someMessage(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from feedback order by id limit 1`.execute(db)
  return rows[0]?.id ?? 'no message'
}

/** The server prepares the copy of a request in the background. */
async function preparedRequest(db: Db): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(100)) {
    const { rows } = await sql<{ id: string }>`
      select id from data_requests where prepared_at is not null and released_at is null limit 1`.execute(db)
    if (rows[0]) return rows[0].id
  }
  return 'no request is prepared'
}

async function failedMail(db: Db): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into mail_outbox (id, recipient, language, template, data, attempts, failed_at, last_error)
    values (${id}, 'anna@example.se', 'sv', 'password-changed', '{}', 8, now(), 'EENVELOPE 550 RCPT TO')`.execute(db)
  return id
}

async function heldMail(db: Db): Promise<string> {
  const id = await failedMail(db)
  await sql`update mail_outbox set failed_at = null, held_at = now() where id = ${id}`.execute(db)
  return id
}

async function openAssessment(db: Db): Promise<string> {
  const { rows } = await sql<{ subject_id: string }>`
    select subject_id from work_items where kind = 'assessment' and state = 'open' order by id limit 1`.execute(db)
  return rows[0]?.subject_id ?? 'no open assessment'
}

async function memberOf(db: Db, status: 'active' | 'suspended'): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from staff where status = ${status} and not 'admin' = any(roles) order by email limit 1`.execute(db)
  return rows[0]?.email ?? `nobody is ${status}`
}

/** Somebody who was suspended, if need be just now. */
async function suspendedMember(db: Db): Promise<string> {
  const email = await memberOf(db, 'suspended')
  if (!email.startsWith('nobody')) return email
  await sql`update staff set status = 'suspended' where email = ${await memberOf(db, 'active')}`.execute(db)
  return memberOf(db, 'suspended')
}

/** What stands for a word in capitals, or for the address of an example, in a call. */
export async function fillPlaceholders(db: Db, words: readonly string[], place: Place): Promise<string[]> {
  const [name = '', action] = words
  const call = `${name} ${action}`
  const idOf: Record<string, (db: Db) => Promise<string>> = {
    feedback: someMessage,
    requests: preparedRequest,
    'mail held': heldMail,
  }
  // A copy is read that was written just before.
  const files = new Map([
    ['keys import', place.latestPath],
    ['backup verify', place.backupFile],
    ['erasures apply', () => place.journal],
  ])
  const table = new Map<string, () => Promise<string> | string>([
    ['ASSESSMENT', () => openAssessment(db)],
    ['F', () => place.commentFile],
    ['DIR', place.newPath],
    ['FILE', files.get(call) ?? place.newPath],
    ['ID', () => (idOf[call === 'mail held' ? call : name] ?? failedMail)(db)],
    ['ADDRESS', () => (call === 'staff resume' ? suspendedMember(db) : memberOf(db, 'active'))],
  ])
  // The invited person of the example has no factors yet.
  if (call === 'staff reset-factors') table.set('anna@clinic.example', () => memberOf(db, 'active'))
  return Promise.all(words.map((word) => table.get(word)?.() ?? word))
}
