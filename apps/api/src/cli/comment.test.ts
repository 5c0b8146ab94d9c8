import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@htd/contract/client'
import * as contract from '@htd/contract/quiz'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { StartFault } from '#start-fault.ts'
import { answersNamed, coreAnswers, nine } from '#test/answers.ts'
import { withLoggedIn } from '#test/logged-in.ts'
import type { TestDeps } from '#test/make.ts'
import { UsageFault } from './command.ts'
import { comment } from './comment.ts'

const folder = mkdtempSync(join(tmpdir(), 'htd-comment-'))
afterAll(() => rmSync(folder, { recursive: true }))

let deps: TestDeps
let call: Call
let token: string
let id: string

beforeEach(async () => {
  ;({ deps, call, token } = await withLoggedIn())
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

test('the assessments that wait for a comment are listed without names, the most urgent first', async () => {
  const pack = deps.content.current()
  const answer_id_list = [...coreAnswers(pack, nine(1)), ...answersNamed(pack, ['rf.flashes'])]
  const urgent = (await call(contract.submitAnswers, { body: { answer_id_list } }, { token })).participation_id
  await htd(id, '--read')
  const lines = await htd('list')
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['ASSESSMENT', 'ANSWERED', 'KIND', 'ADVICE', 'READ'],
    [urgent, expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 'general', 'URGENT'],
    [id, expect.stringMatching(/^\d{4}-/), 'general', 'SELF_CARE', 'read'],
  ])
  for (const one of [id, urgent]) await htd(one, '--file', fileOf('Hej'), '--approve')
  expect(await htd('list')).toEqual(['No assessment awaits a comment.'])
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
