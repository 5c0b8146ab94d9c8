import { randomUUID } from 'node:crypto'
import { LONGEST_COMMENT } from '@htd/domain/comments/longest-comment'
import { beforeEach, expect, test } from 'vitest'
import { byCommand } from '#access/record-access.repo.ts'
import { makeAssessment, makeDeps, makePatient, type TestDeps } from '#test/make.ts'
import { approveComment } from './approve-comment.ts'
import { approveWaiting } from './approve-waiting.ts'
import { openAssessment } from './open-assessment.ts'
import { writeComment } from './write-comment.ts'

let deps: TestDeps
let participationId: string
let patientId: string

beforeEach(async () => {
  deps = await makeDeps()
  patientId = (await makePatient(deps)).id
  participationId = (await makeAssessment(deps, patientId)).id
})

const hand = { by: { kind: 'command' }, toucher: byCommand() } as const
const write = (text: string, more: { question?: number; author?: { name: string; title: string } } = {}) =>
  writeComment(deps, { participationId, question: undefined, text, ...hand, ...more })
const comments = () => deps.db.selectFrom('comments').selectAll().execute()
const statementNumber = () =>
  deps.content.current().general.questions.find(({ answers }) => answers.length === 0)?.number ?? 999

test('as many characters as are allowed are kept, also those that take two units each', async () => {
  await write('a'.repeat(LONGEST_COMMENT))
  await write('👁'.repeat(LONGEST_COMMENT))
  expect((await comments()).map(({ body }) => body.length).sort()).toEqual([20_007, 40_007])
})

const faults: [string, () => Parameters<typeof write>, string][] = [
  ['one character more', () => ['a'.repeat(LONGEST_COMMENT + 1)], 'note_text tooLong'],
  ['nothing', () => [''], 'note_text required'],
  ['blanks and empty marks only', () => [' \n<p> </p><b></b>\n'], 'note_text required'],
  ['a script only', () => ['<script>alert(1)</script>'], 'note_text required'],
  ['half a character', () => ['a\ud800b'], 'note_text unsoundText'],
  ['a question that is not asked', () => ['Hej', { question: 999 }], 'question invalidChoice'],
  ['question 0', () => ['Hej', { question: 0 }], 'question invalidChoice'],
  ['a statement', () => ['Hej', { question: statementNumber() }], 'question invalidChoice'],
  ['an author without a name', () => ['Hej', { author: { name: ' ', title: 'x' } }], 'author required'],
  ['an author on two lines', () => ['Hej', { author: { name: 'a\nb', title: '' } }], 'author unsoundText'],
  ['an endless author', () => ['Hej', { author: { name: 'a'.repeat(201), title: '' } }], 'author tooLong'],
]
test.each(faults)('%s is refused, and nothing is kept', async (_, given, fault) => {
  const refused = await write(...given()).catch((error) => error)
  expect(refused).toMatchObject({ code: 'invalid_request' })
  expect(refused.extra.fields.map(({ field, code }: Record<string, string>) => `${field} ${code}`)).toEqual([fault])
  expect(await comments()).toEqual([])
})

test('an unknown assessment, an id that is none and a comment of another assessment are not found', async () => {
  const own = await write('Hej')
  const other = (await makeAssessment(deps, patientId)).id
  const notFound = { code: 'not_found' }
  for (const id of [randomUUID(), 'x', "' or 1=1 --", '']) {
    await expect(
      writeComment(deps, { participationId: id, question: undefined, text: 'Hej', ...hand }),
    ).rejects.toMatchObject(notFound)
    await expect(approveComment(deps, { participationId: id, commentId: own, ...hand })).rejects.toMatchObject(notFound)
    await expect(approveWaiting(deps, { participationId: id, ...hand })).rejects.toMatchObject(notFound)
    await expect(openAssessment(deps, { participationId: id, ...hand })).rejects.toMatchObject(notFound)
    await expect(approveComment(deps, { participationId, commentId: id, ...hand })).rejects.toMatchObject(notFound)
  }
  await expect(approveComment(deps, { participationId: other, commentId: own, ...hand })).rejects.toMatchObject(
    notFound,
  )
})
