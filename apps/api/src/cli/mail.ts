import { swedishDay } from '@htd/domain/business-days/swedish-day'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import { listFailed } from '#features/mail/failed-mails.repo.ts'
import { dropMails, retryMails } from '#features/mail/failed-mails.ts'
import { silentNews } from '#live/clinic-news.ts'
import { StartFault } from '#start-fault.ts'
import { type Command, UsageFault } from './command.ts'
import { decideOnHeld } from './mail/held.ts'
import { reasonInWords } from './mail/reason-in-words.ts'

const by: Actor = { kind: 'command' }
const LISTED = 50

async function list(db: Db): Promise<string[]> {
  const rows = await listFailed(db, LISTED)
  if (rows.length === 0) return ['No failed mails.']
  const cells = rows.map(({ id, template, failed_at, attempts, last_error, request_id }) => [
    id,
    failed_at ? swedishDay(failed_at) : '',
    template,
    String(attempts),
    request_id ?? '-',
    reasonInWords(last_error),
  ])
  const table = [['ID', 'FAILED ON', 'MAIL', 'ATTEMPTS', 'REQUEST', 'REASON'], ...cells]
  return table.map(
    ([id = '', day = '', mail = '', attempts = '', request = '', reason = '']) =>
      `${id.padEnd(36)}  ${day.padEnd(10)}  ${mail.padEnd(19)}  ${attempts.padEnd(8)}  ${request.padEnd(36)}  ${reason}`,
  )
}

const unlessUnknown = (id: string) => (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  throw new StartFault(`No mail ${id} has failed: "mail failed" lists the failed mails.`)
}

/** Lists, retries and deletes failed mails, as the console does, and decides on those that a restore held. */
export const mail: Command = {
  usage: [
    ['mail failed', `lists up to ${LISTED} mails that could not be delivered and why, newest first, without addresses`],
    ['mail retry ID|all', 'retries them, once the cause is fixed; "all" leaves out those whose link is used up'],
    ['mail drop ID|all', 'deletes them; otherwise they are deleted after 30 days'],
    ['mail held list', `lists up to ${LISTED} mails that waited when the database was restored, without addresses`],
    ['mail held send ID|all', 'sends them, but for those whose link has ended with the restore'],
    [
      'mail held drop ID|all',
      'deletes them, for example because they went out before; otherwise they are deleted after 30 days',
    ],
  ],
  run: async ([name, id, ...rest], context) => {
    const { say, withDatabase } = context
    if (name === 'held') await decideOnHeld([id ?? '', ...rest], context)
    else if (name === 'failed' && !id) {
      for (const line of await withDatabase(list)) say(line)
    } else if (name === 'retry' && id && rest.length === 0) {
      const mails = await withDatabase((db) =>
        retryMails({ db, clinicNews: silentNews }, { id, by }).catch(unlessUnknown(id)),
      )
      say(`Mails to retry: ${mails}. A running server starts within 10 seconds.`)
    } else if (name === 'drop' && id && rest.length === 0) {
      const mails = await withDatabase((db) =>
        dropMails({ db, clinicNews: silentNews }, { id, by }).catch(unlessUnknown(id)),
      )
      say(`Mails deleted: ${mails}.`)
    } else throw new UsageFault()
  },
}
