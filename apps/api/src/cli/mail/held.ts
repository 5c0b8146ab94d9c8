import { swedishDay } from '@htd/domain/business-days/swedish-day'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import { countHeld, listHeld } from '#features/mail/held-mails.repo.ts'
import { dropHeldMails, sendHeldMails } from '#features/mail/held-mails.ts'
import { StartFault } from '#start-fault.ts'
import { type Context, UsageFault } from '../command.ts'
import { table } from '../terminal/table.ts'

const by: Actor = { kind: 'command' }
const LISTED = 50

/** Lists, sends and deletes the mails that waited when the database was restored: they may have gone out since the copy was made. */
export async function decideOnHeld(words: readonly string[], { say, withDatabase }: Context): Promise<void> {
  const [action, id, ...rest] = words
  if (rest.length > 0) throw new UsageFault()
  if (action === 'list' && !id) for (const line of await withDatabase(list)) say(line)
  else if (action === 'send' && id) for (const line of await withDatabase((db) => send(db, id))) say(line)
  else if (action === 'drop' && id)
    say(`Mails deleted: ${await withDatabase((db) => dropHeldMails({ db }, { id, by }).catch(unlessUnknown(id)))}.`)
  else throw new UsageFault()
}

async function list(db: Db): Promise<string[]> {
  const rows = await listHeld(db, LISTED)
  if (rows.length === 0) return ['No held mails.']
  const now = Date.now()
  const cells = rows.map(({ id, template, created_at, has_ended }) => [
    id,
    swedishDay(created_at),
    ageOf(now - created_at.getTime()),
    template,
    has_ended ? 'link has ended' : '',
  ])
  const count = await countHeld(db)
  return [
    ...table([['ID', 'QUEUED ON', 'AGE', 'MAIL', 'NOTE'], ...cells]),
    ...(count > rows.length ? [`… and ${count - rows.length} more.`] : []),
  ]
}

const HOUR_MS = 3_600_000

const ageOf = (ms: number): string =>
  ms < 48 * HOUR_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / (24 * HOUR_MS))} days`

async function send(db: Db, id: string): Promise<string[]> {
  const mails = await sendHeldMails({ db }, { id, by }).catch(unlessUnknown(id))
  const left = id === 'all' ? await countHeld(db) : 0
  return [
    `Mails to send: ${mails}. A running server starts within 10 seconds.`,
    ...(left > 0 ? [`Still held, because their link has ended: ${left}. "mail held drop all" deletes them.`] : []),
  ]
}

const unlessUnknown = (id: string) => (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  throw new StartFault(
    `No mail ${id} is held, or its link has ended: "mail held list" lists them, "mail held drop" deletes one.`,
  )
}
