import { swedishDay } from '@htd/domain/business-days/swedish-day'
import { byCommand } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import { openContentStore } from '#content/open-content-store.ts'
import type { Db } from '#db/open.ts'
import { listFeedback } from '#features/help/clinic-inbox.repo.ts'
import { closeFeedback, openFeedback } from '#features/help/clinic-inbox.ts'
import { silentNews } from '#live/clinic-news.ts'
import { StartFault } from '#start-fault.ts'
import { type Command, UsageFault } from './command.ts'
import { printable } from './terminal/printable.ts'

type ListedFeedback = Awaited<ReturnType<typeof listFeedback>>[number]

const asCommand = (id: string) => ({ id, by: { kind: 'command' }, toucher: byCommand() }) as const
const depsOf = async (db: Db) => ({
  db,
  content: await openContentStore(db),
  now: () => new Date(),
  clinicNews: silentNews,
})
const LISTED = 50

const subjects: Record<ListedFeedback['category'], string> = {
  about_dry_eye: 'about dry eye',
  how_htd_works: 'how HTD works',
  technical: 'technical',
  feedback: 'feedback',
}

function stateOf({ read_at, answered_at }: ListedFeedback): string {
  if (answered_at) return `answered on ${swedishDay(answered_at)}`
  return read_at ? 'read' : 'new'
}

async function list(db: Db): Promise<string[]> {
  const rows = await listFeedback(db, LISTED)
  if (rows.length === 0) return ['No messages.']
  const cells = rows.map((row) => [row.id, swedishDay(row.sent_at), subjects[row.category], stateOf(row)])
  const table = [['ID', 'SENT ON', 'ABOUT', 'STATE'], ...cells]
  return table.map(
    ([id = '', sent = '', about = '', state = '']) =>
      `${id.padEnd(36)}  ${sent.padEnd(10)}  ${about.padEnd(13)}  ${state}`,
  )
}

async function show(db: Db, id: string): Promise<string[]> {
  const { category, sent_at, language, email, message } = await openFeedback(await depsOf(db), asCommand(id)).catch(
    unlessUnknown(id),
  )
  return [
    `About     ${subjects[category]}`,
    `Sent on   ${swedishDay(sent_at)}, in ${language === 'sv' ? 'Swedish' : 'English'}`,
    `Reply to  ${email}`,
    '',
    ...message.split('\n').map(printable),
  ]
}

const unlessUnknown = (id: string) => (error: unknown) => {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error
  throw new StartFault(`There is no message ${id}: "feedback list" shows all of them.`)
}

/** Reads and closes messages of patients, until the clinic's console does. */
export const feedback: Command = {
  usage: [
    ['feedback list', `lists up to ${LISTED} patient messages, unanswered ones first, without names`],
    ['feedback show ID', 'shows a message and the address to reply to; this is recorded in the audit trail'],
    ['feedback done ID', 'marks a message as answered; it is deleted a year later'],
  ],
  run: async ([name, id, ...rest], { say, withDatabase }) => {
    if (name === 'list' && !id) {
      for (const line of await withDatabase(list)) say(line)
    } else if (name === 'show' && id && rest.length === 0) {
      for (const line of await withDatabase((db) => show(db, id))) say(line)
    } else if (name === 'done' && id && rest.length === 0) {
      await withDatabase(async (db) => closeFeedback(await depsOf(db), asCommand(id)).catch(unlessUnknown(id)))
      say('The message is marked as answered.')
    } else throw new UsageFault()
  },
}
