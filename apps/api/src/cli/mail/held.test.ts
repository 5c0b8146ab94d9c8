import { randomUUIDv7 } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { forgetOldContacts } from '#features/account/sweep-unclaimed.ts'
import { takeDue } from '#features/mail/outbox.repo.ts'
import { makeDeps, makeLink, makePatient, type TestDeps } from '#test/make.ts'
import { UsageFault } from '../command.ts'
import { mail } from '../mail.ts'

let deps: TestDeps
let patientId: string
beforeEach(async () => {
  deps = await makeDeps({ dataDir: '/nowhere' })
  patientId = (await makePatient(deps)).id
})

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  await mail.run(['held', ...words], { say: (line) => lines.push(line), withDatabase: (use) => use(deps.db) })
  return lines
}

type Parts = { linkId?: string; heldDaysAgo?: number }

/** Stores a mail as a restore leaves it, queued three days ago. @returns its id */
async function hold({ linkId, heldDaysAgo = 0 }: Parts = {}): Promise<string> {
  const id = randomUUIDv7()
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const row = { id, patient_id: patientId, recipient: 'anna@example.se', language: 'sv' } as const
  await deps.db
    .insertInto('mail_outbox')
    .values({
      ...row,
      template: linkId ? 'reset-link' : 'password-changed',
      data: JSON.stringify(linkId ? { linkId } : {}),
      created_at: daysAgo(3),
      held_at: daysAgo(heldDaysAgo),
    })
    .execute()
  return id
}
const linkId = async ({ isOpen }: { isOpen: boolean }) => {
  const { id } = await makeLink(deps, { purpose: 'reset', patientId })
  if (!isOpen) await deps.db.updateTable('link_tokens').set({ used_at: new Date() }).where('id', '=', id).execute()
  return id
}
const ids = async () =>
  (await deps.db.selectFrom('mail_outbox').select('id').orderBy('id').execute()).map(({ id }) => id)
const events = async () =>
  (
    await deps.db
      .selectFrom('audit_events')
      .select('event')
      .where('event', 'in', ['mail_released', 'mail_dropped'])
      .execute()
  ).map(({ event }) => event)

test('[OPS-03] held mails are listed with their age and without addresses; the sender leaves them alone', async () => {
  expect(await run('list')).toEqual(['No held mails.'])
  const plain = await hold()
  const open = await hold({ linkId: await linkId({ isOpen: true }) })
  const ended = await hold({ linkId: await linkId({ isOpen: false }) })
  const lines = await run('list')
  expect(lines[0]).toMatch(/^ID +QUEUED ON +AGE +MAIL +NOTE$/)
  expect(lines[1]).toMatch(new RegExp(`^${plain}  \\d{4}-\\d\\d-\\d\\d  3 days  password-changed$`))
  expect(lines[2]).toMatch(new RegExp(`^${open} .* reset-link$`))
  expect(lines[3]).toMatch(new RegExp(`^${ended} .* reset-link        link has ended$`))
  expect(lines.join()).not.toContain('@')
  expect(await takeDue(deps.db, 1, 60)).toEqual([])
})

test('[OPS-03] one is sent, or all but those whose link has ended, and each leaves an audit row', async () => {
  const [first, open] = [await hold(), await hold({ linkId: await linkId({ isOpen: true }) })]
  const ended = await hold({ linkId: await linkId({ isOpen: false }) })
  expect(await run('send', first)).toEqual(['Mails to send: 1. A running server starts within 10 seconds.'])
  expect(await takeDue(deps.db, 1, 60)).toMatchObject([{ id: first }])
  await expect(run('send', ended)).rejects.toThrow('or its link has ended')
  await expect(run('send', first)).rejects.toThrow(`No mail ${first} is held`)
  expect(await run('send', 'all')).toEqual([
    'Mails to send: 1. A running server starts within 10 seconds.',
    'Still held, because their link has ended: 1. "mail held drop all" deletes them.',
  ])
  expect(await takeDue(deps.db, 1, 60)).toMatchObject([{ id: open }])
  expect(await events()).toEqual(['mail_released', 'mail_released'])
})

test('[OPS-03] dropped ones are deleted, and nothing else', async () => {
  const [first, second] = [await hold(), await hold()]
  expect(await run('drop', first)).toEqual(['Mails deleted: 1.'])
  expect(await ids()).toEqual([second])
  expect(await run('drop', 'all')).toEqual(['Mails deleted: 1.'])
  expect([await ids(), await events()]).toEqual([[], ['mail_dropped', 'mail_dropped']])
  await expect(run('drop', second)).rejects.toThrow('is held')
})

test('[OPS-03] undecided ones are deleted after 30 days, as those that were given up', async () => {
  const [young] = [await hold({ heldDaysAgo: 29 }), await hold({ heldDaysAgo: 31 })]
  await forgetOldContacts(deps)
  expect(await ids()).toEqual([young])
})

test.each([[[]], [['list', 'x']], [['send']], [['drop', 'all', 'x']], [['burn', 'all']]])(
  'mail held %j is a wrong call',
  async (words) => {
    await expect(run(...words)).rejects.toThrow(UsageFault)
  },
)
