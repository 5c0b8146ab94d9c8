import { swedishDay } from '@htd/domain/business-days/swedish-day'
import { byCommand } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import { openContentStore } from '#content/open-content-store.ts'
import type { Db } from '#db/open.ts'
import { listRequests } from '#features/data-requests/clinic-queue.repo.ts'
import { releaseRequest } from '#features/data-requests/release-request.ts'
import { silentNews } from '#live/clinic-news.ts'
import { StartFault } from '#start-fault.ts'
import { type Command, UsageFault } from './command.ts'

type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number]

function stateOf({ prepared_at, released_at, expires_at, due_on }: ListedRequest, now: Date): string {
  if (released_at && expires_at) return expires_at > now ? `released until ${swedishDay(expires_at)}` : 'expired'
  const late = due_on < swedishDay(now) ? ', LATE' : ''
  return (prepared_at ? 'ready to release' : 'being prepared') + late
}

async function list(db: Db): Promise<string[]> {
  const now = new Date()
  const rows = await listRequests(db)
  if (rows.length === 0) return ['No requests for a copy of personal data.']
  const cells = rows.map((row) => [row.id, swedishDay(row.requested_at), row.due_on, stateOf(row, now)])
  const table = [['ID', 'ASKED ON', 'DUE ON', 'STATE'], ...cells]
  return table.map(
    ([id = '', asked = '', due = '', state = '']) =>
      `${id.padEnd(36)}  ${asked.padEnd(10)}  ${due.padEnd(10)}  ${state}`,
  )
}

const depsOf = async (db: Db) => ({
  db,
  content: await openContentStore(db),
  now: () => new Date(),
  clinicNews: silentNews,
})

/** Turns a refused release into a message. */
const refused = (id: string) => (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  const reasons: Partial<Record<AppError['code'], string>> = {
    not_found: `There is no request ${id}: "requests list" shows all of them.`,
    already_released: `The request ${id} has been released already.`,
    not_ready: `The copy for ${id} is not ready yet: a running server makes it within a minute.`,
  }
  const reason = reasons[error.code]
  throw reason ? new StartFault(reason) : error
}

/** Lists and releases requests for data, until the clinic's console does. */
export const requests: Command = {
  usage: [
    ['requests list', 'lists requests for a copy of personal data by number, without names, with their due dates'],
    ['requests release ID', 'releases the copy for 14 days and mails the patient where to fetch it'],
  ],
  run: async ([name, id, ...rest], { say, withDatabase }) => {
    if (name === 'list' && !id) {
      for (const line of await withDatabase(list)) say(line)
    } else if (name === 'release' && id && rest.length === 0) {
      const until = await withDatabase(async (db) =>
        releaseRequest(await depsOf(db), { id, toucher: byCommand() }).catch(refused(id)),
      )
      say(`The patient can fetch the copy until ${swedishDay(until)}; a running server mails the link.`)
    } else throw new UsageFault()
  },
}
