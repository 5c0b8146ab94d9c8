import { beforeEach, expect, test } from 'vitest'
import { sendFeedback } from '#features/help/send-feedback.ts'
import { makeDeps, makePatient, type TestDeps } from '#test/make.ts'
import { UsageFault } from './command.ts'
import { feedback } from './feedback.ts'

let deps: TestDeps
let patientId: string
beforeEach(async () => {
  deps = await makeDeps()
  patientId = (await makePatient(deps)).id
})

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  await feedback.run(words, { say: (line) => lines.push(line), withDatabase: (use) => use(deps.db) })
  return lines
}

/** Sends a message. @returns its id */
async function write(message: string, day = 1): Promise<string> {
  deps.now = () => new Date(`2026-12-0${day}T12:00:00Z`)
  await sendFeedback(deps, patientId, { category: 'technical', message, language: 'sv' })
  const row = await deps.db.selectFrom('feedback').select('id').where('message', '=', message).executeTakeFirstOrThrow()
  return row.id
}

const HEAD = 'ID                                    SENT ON     ABOUT          STATE'

test('[HLP-05] the clinic lists messages without names, reads one, and marks it as answered', async () => {
  expect(await run('list')).toEqual(['No messages.'])
  const first = await write('Sidan är tom\noch svart')
  const second = await write('Igen', 2)
  const rowOf = (id: string, day: number, state: string) => `${id}  2026-12-0${day}  technical      ${state}`
  expect(await run('list')).toEqual([HEAD, rowOf(first, 1, 'new'), rowOf(second, 2, 'new')])

  const shown = ['About     technical', 'Sent on   2026-12-01, in Swedish', 'Reply to  anna@example.se']
  expect(await run('show', first.toUpperCase())).toEqual([...shown, '', 'Sidan är tom', 'och svart'])
  expect((await run('list'))[1]).toBe(rowOf(first, 1, 'read'))

  expect(await run('done', first)).toEqual(['The message is marked as answered.'])
  await run('done', first)
  const [, top, last] = await run('list')
  expect(top).toBe(rowOf(second, 2, 'new'))
  expect(last).toMatch(/answered on \d{4}-\d\d-\d\d$/)
})

test('[HLP-05] each reading and the answer are in the audit, with no word of the message', async () => {
  const id = await write('Hemligt')
  await run('show', id)
  await run('show', id)
  await run('done', id)
  await run('done', id)
  const recorded = ['feedback_read', 'feedback_answered'] as const
  const events = await deps.db.selectFrom('audit_events').selectAll().where('event', 'in', recorded).execute()
  const names = events.map(({ event }) => event).sort()
  expect(names).toEqual(['feedback_answered', 'feedback_read', 'feedback_read'])
  for (const event of events)
    expect(event).toMatchObject({ patient_id: patientId, details: { feedbackId: id, by: 'command line' } })
  expect(JSON.stringify(events)).not.toContain('Hemligt')
})

test('[HLP-05] what a patient writes does not steer the terminal', async () => {
  const id = await write('Hej\u001b[2J\u0007 då')
  expect((await run('show', id)).at(-1)).toBe('Hej [2J  då')
})

const unknown = ['show', 'done']
test.each(unknown)('feedback %s of a message that is not there', async (name) => {
  await expect(run(name, 'x')).rejects.toThrow('There is no message x: "feedback list" shows all of them.')
})

const wrong = [[], ['show'], ['list', 'x'], ['done', 'x', 'y'], ['nonsense']]
test.each(wrong)('feedback %j %j is answered by the help', async (...words) => {
  await expect(run(...words)).rejects.toThrow(UsageFault)
})
