import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@htd/contract/client'
import * as contract from '@htd/contract/quiz'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { StartFault } from '#start-fault.ts'
import { answersNamed, coreAnswers, nine } from '#test/answers.ts'
import { withLoggedIn } from '#test/logged-in.ts'
import type { TestDeps } from '#test/make.ts'
import { addItem } from '#test/make-item.ts'
import { UsageFault } from './command.ts'
import { comment } from './comment.ts'

const folder = mkdtempSync(join(tmpdir(), 'htd-comment-'))
afterAll(() => rmSync(folder, { recursive: true }))

let deps: TestDeps
let call: Call
let token: string
let id: string
let patientId: string

beforeEach(async () => {
  ;({ deps, call, token, patientId } = await withLoggedIn())
  const pack = deps.content.current()
  const answer_id_list = [...coreAnswers(pack, nine(3)), ...answersNamed(pack, ['lid.crust'])]
  id = (await call(contract.submitAnswers, { body: { answer_id_list } }, { token })).participation_id
})

const fileOf = (content: string | Buffer): string => {
  const file = join(folder, `${randomUUID()}.txt`)
  writeFileSync(file, content)
  return file
}
/** Runs the command. @returns its output lines */
async function htd(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  await comment.run(words, { say: (line) => lines.push(line), withDatabase: (use) => use(deps.db) })
  return lines
}
const review = () => call(contract.getReview, { query: {} }, { token })

test('[QZR-02] a comment that the command approves stands in the next answer of a running server', async () => {
  const said = await htd(id, '--file', fileOf('Tack!\n<script>x()</script>'), '--approve', '--author', 'Dr Lind')
  expect(said).toEqual(['The patient can read the comment.'])
  expect((await review()).general_comments).toMatchObject([
    { note_text: '<p>Tack!</p>', author: { name: 'Dr Lind', title: '' } },
  ])
})

test('without approval it waits, and is approved later with all others that wait', async () => {
  const waits = ['The comment is stored and awaits approval.']
  expect(await htd(id, '--file', fileOf('Om allt'))).toEqual(waits)
  expect(await htd(id, '--file', fileOf('Om frågan'), '--question', '3')).toEqual(waits)
  expect((await review()).general_comments).toEqual([])
  expect(await htd(id, '--approve')).toEqual(['Comments approved: 2.'])
  expect(await htd(id, '--approve')).toEqual(['No comment awaits approval.'])
  const { questions, general_comments } = await review()
  expect(general_comments).toHaveLength(1)
  expect(questions.filter(({ comments }) => comments.length > 0).map(({ number }) => number)).toEqual([3])
})

test('reading shows answers and comments without a name, and the patient sees that they were read', async () => {
  await htd(id, '--file', fileOf('<p>Ett \u001b[2Jord</p>'), '--question', '3', '--author', 'Dr Lind')
  const lines = await htd(id, '--read')
  const text = lines.join('\n')
  expect(text).toContain('burden 75 % (significant)')
  expect(text).toContain('Comment by Dr Lind, on question 3, awaits approval')
  const question = deps.content.current().general.questions.find(({ number }) => number === 3)
  expect(text).toContain(`3. ${question?.title.sv}: ${question?.answers.find(({ weight }) => weight === 3)?.text.sv}`)
  expect(text).not.toMatch(/anna|Ek\b|example\.se/i)
  expect(text).not.toContain('\u001b')
  expect((await review()).read_by_clinic_at).not.toBeNull()
})

const submit = async (slugs: readonly string[], weight = 1) => {
  const pack = deps.content.current()
  const answer_id_list = [...coreAnswers(pack, nine(weight)), ...answersNamed(pack, slugs)]
  return (await call(contract.submitAnswers, { body: { answer_id_list } }, { token })).participation_id
}
const listed = async () => (await htd('list')).slice(1).map((line) => line.split(/ {2,}/))

test('[CLN-22] the queue is listed without names, the most urgent first; milder answers that came later hide nothing', async () => {
  const urgent = await submit(['rf.flashes'])
  expect(await listed()).toEqual([[urgent, expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 'general', 'URGENT']])
  await htd(urgent, '--read')
  const mild = await submit([], 1)
  expect(await htd('list')).toEqual([
    expect.stringMatching(/^ASSESSMENT +ANSWERED +KIND +ADVICE +READ$/),
    expect.stringMatching(new RegExp(`^${urgent} .* URGENT +read$`)),
    expect.stringMatching(new RegExp(`^${mild} .* SELF_CARE$`)),
  ])
  for (const one of [urgent, mild]) await htd(one, '--file', fileOf('Hej'), '--approve')
  expect(await htd('list')).toEqual(['No assessment awaits a comment.'])
})

test('[CLN-25] answers without an account are listed when they are urgent, and said to have none', async () => {
  await deps.db.deleteFrom('work_items').execute()
  await addItem(deps, { has_account: false })
  await addItem(deps, { has_account: false, urgency: 'SOON' })
  await addItem(deps, { kind: 'message', urgency: 'URGENT' })
  await addItem(deps, { has_account: false, urgency: 'URGENT', opened_at: new Date() })
  await addItem(deps, { has_account: false, urgency: 'EMERGENCY' })
  await addItem(deps, { urgency: 'URGENT' })
  expect((await listed()).map(([, , , advice, read]) => [advice, read])).toEqual([
    ['EMERGENCY', 'no account'],
    ['URGENT', undefined],
    ['URGENT', 'read, no account'],
  ])
})

test('[CLN-22] what is overdue comes before what is SOON, then what is due first', async () => {
  await deps.db.deleteFrom('work_items').execute()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const add = (urgency: 'SOON' | 'SELF_CARE', hours: number) => addItem(deps, { urgency, due_at: inHours(hours) })
  const due = [await add('SELF_CARE', 1), await add('SOON', 3), await add('SOON', 2), await add('SELF_CARE', -1)]
  const rows = await deps.db.selectFrom('work_items').select(['id', 'subject_id']).execute()
  const subjects = due.map((id) => rows.find((row) => row.id === id)?.subject_id)
  expect((await listed()).map(([id]) => id)).toEqual([subjects[3], subjects[2], subjects[1], subjects[0]])
})

test('[CLN-68] reading, writing and approving by the command each leave a row in the access log of the patient', async () => {
  await htd(id, '--read')
  await htd(id, '--file', fileOf('Hej'), '--approve')
  await expect(htd(randomUUID(), '--read')).rejects.toBeInstanceOf(StartFault)
  const { id: commentId } = await deps.db.selectFrom('comments').select('id').executeTakeFirstOrThrow()
  const rows = await deps.db.selectFrom('record_access').selectAll().orderBy('id').execute()
  const row = {
    patient_id: patientId,
    staff_id: null,
    staff_name: userInfo().username,
    staff_role: 'command',
    unit: deps.content.current().clinic.name.sv,
    reason: 'care',
    words: '',
    via: 'command',
  }
  expect(rows).toMatchObject([
    { ...row, action: 'opened', subject_id: id },
    { ...row, action: 'changed', subject_id: commentId },
    { ...row, action: 'changed', subject_id: commentId },
  ])
})

test('[CLN-68] without the row in the access log nothing is shown, written or approved', async () => {
  await htd(id, '--file', fileOf('Utkast'))
  await sql`alter table record_access rename to away`.execute(deps.db)
  try {
    for (const words of [['--read'], ['--file', fileOf('Hej')], ['--approve']])
      await expect(htd(id, ...words)).rejects.toThrow('record_access')
  } finally {
    await sql`alter table away rename to record_access`.execute(deps.db)
  }
  expect((await review()).read_by_clinic_at).toBeNull()
  const comments = await deps.db.selectFrom('comments').select('approved_at').execute()
  expect(comments).toEqual([{ approved_at: null }])
})

const missing = randomUUID()
const faults: [string, () => string[], string | RegExp][] = [
  ['an unknown assessment', () => [missing, '--file', fileOf('Hej')], `There is no assessment ${missing}.`],
  ['an unknown assessment to read', () => [missing, '--read'], `There is no assessment ${missing}.`],
  ['an unknown assessment to approve', () => [missing, '--approve'], `There is no assessment ${missing}.`],
  ['an id that is none', () => ['x', '--read'], 'There is no assessment x.'],
  [
    'a question that is not asked',
    () => [id, '--file', fileOf('Hej'), '--question', '99'],
    /^The assessment has no question 99 to comment on\.$/,
  ],
  ['a question without answers', () => [id, '--file', fileOf('Hej'), '--question', '1'], /no question 1 to comment on/],
  ['no such file', () => [id, '--file', join(folder, 'none')], /^There is no file .*none\.$/],
  ['a folder', () => [id, '--file', folder], /^There is no file/],
  ['an empty file', () => [id, '--file', fileOf('')], /^The comment in .* is empty\.$/],
  ['only a script', () => [id, '--file', fileOf('<script>x()</script>')], /^The comment in .* is empty\.$/],
  ['20,001 characters', () => [id, '--file', fileOf('a'.repeat(20_001))], /is longer than 20000 characters\.$/],
  ['a huge file', () => [id, '--file', fileOf('a'.repeat(1_000_000))], /is longer than 20000 characters\.$/],
  ['a picture', () => [id, '--file', fileOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))], /is not UTF-8 text\.$/],
  ['an author without a name', () => [id, '--file', fileOf('Hej'), '--author', ''], 'The name of the author is empty.'],
]
test.each(faults)('%s: one clear line, and nothing is kept', async (_, words, line) => {
  const fault = await htd(...words()).catch((error) => error)
  expect(fault).toBeInstanceOf(StartFault)
  expect(fault.lines).toEqual([expect.stringMatching(line)])
  expect(await deps.db.selectFrom('comments').selectAll().execute()).toEqual([])
})

const senseless = [
  [],
  ['x'],
  ['x', 'y', '--read'],
  ['x', '--read', '--approve'],
  ['x', '--read', '--file', 'f'],
  ['x', '--approve', '--question', '3'],
  ['x', '--question', '3'],
  ['x', '--file', 'f', '--question', 'three'],
  ['x', '--file', 'f', '--question', '-1'],
  ['x', '--file'],
  ['x', '--delete'],
]
test.each(senseless.map((words) => ({ words })))('$words makes no sense: the help is the answer', async ({ words }) => {
  await expect(htd(...words)).rejects.toBeInstanceOf(UsageFault)
})
