import type { PackFolder, PackQuestion } from '@htd/content/shape'
import { compareResults } from '@htd/contract/comparison'
import * as contract from '@htd/contract/quiz'
import { getReport } from '@htd/contract/report'
import { beforeEach, expect, test } from 'vitest'
import { byCommand } from '#access/record-access.repo.ts'
import { openAssessment } from '#features/comments/open-assessment.ts'
import { writeComment } from '#features/comments/write-comment.ts'
import { coreAnswers, nine } from './answers.ts'
import { defaultPack, versionOf } from './default-pack.ts'
import { exportedFiles } from './exported-files.ts'
import { withLoggedIn } from './logged-in.ts'
import { servePack } from './serve-pack.ts'

type Stage = Awaited<ReturnType<typeof withLoggedIn>>
let deps: Stage['deps']
let stage: Stage
let question: PackQuestion

const hand = { by: { kind: 'command' }, toucher: byCommand() } as const

beforeEach(async () => {
  stage = await withLoggedIn({ dataDir: '/nowhere' })
  deps = stage.deps
  const asked = (await defaultPack()).pack.general.questions.filter(({ answers }) => answers.length > 0)
  const last = asked.at(-1)
  if (!last) throw new Error('no question to hide')
  question = last
})

/** Makes a version of the default content that hides the question, and those after it. */
const withHidden = async (version: string): Promise<PackFolder> =>
  versionOf(await defaultPack(), version, ({ general }) => {
    for (const each of general.questions) if (each.number >= question.number) each.published = false
  })

async function submit(): Promise<string> {
  const body = { answer_id_list: coreAnswers(deps.content.current(), nine(1)) }
  return (await stage.call(contract.submitAnswers, { body }, stage)).participation_id
}
const comment = (participationId: string) =>
  writeComment(deps, { participationId, question: question.number, text: 'Bra.', ...hand })

/** Lists the titles of the questions of an assessment, as each reader shows them. */
async function readersOf(participation_id: string, other: string): Promise<Record<string, string[]>> {
  const { call, patientId, token } = stage
  const review = await call(contract.getReviewByParticipation, { query: { participation_id } }, { token })
  const report = await call(getReport, { params: { participation_id }, query: {} }, { token })
  const compared = await call(compareResults, { query: { first: participation_id, second: other } }, { token })
  const { assessments } = JSON.parse((await exportedFiles(deps, patientId))['data.json'] ?? '{}')
  const copied = assessments.find(({ id }: { id: string }) => id === participation_id)
  const opened = await openAssessment(deps, { participationId: participation_id, ...hand })
  const titles = (questions: { title: string }[]) => questions.map(({ title }) => title)
  return {
    review: titles(review.questions),
    report: titles(report.questions),
    comparison: titles(compared.questions),
    copy: titles(copied.questions),
    clinic: titles(opened.questions),
  }
}

test('a hidden question is part of no assessment: nobody reads it, and no comment is written on it', async () => {
  await servePack(deps, await withHidden('hidden'))
  const id = await submit()
  const readers = await readersOf(id, await submit())
  expect(Object.keys(readers).filter((reader) => readers[reader]?.includes(question.title.sv))).toEqual([])
  for (const titles of Object.values(readers)) expect(titles.length).toBeGreaterThan(5)
  await expect(comment(id)).rejects.toMatchObject({
    code: 'invalid_request',
    extra: { fields: [{ field: 'question', code: 'invalidChoice' }] },
  })
  expect(await deps.db.selectFrom('comments').selectAll().execute()).toEqual([])
})

test('a question that is hidden later stays in the assessments that asked it, with the comments on it', async () => {
  const id = await submit()
  await servePack(deps, await withHidden('later'))
  const readers = await readersOf(id, await submit())
  expect(Object.keys(readers).filter((reader) => !readers[reader]?.includes(question.title.sv))).toEqual([])
  await expect(comment(id)).resolves.toEqual(expect.any(String))
})
