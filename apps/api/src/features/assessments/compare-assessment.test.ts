import { randomUUIDv7 } from 'node:crypto'
import type { ReadComparison } from '@htd/contract/clinic/assessments'
import * as contract from '@htd/contract/clinic/assessments'
import { beforeEach, describe, expect, test } from 'vitest'
import { nine } from '#test/answers.ts'
import {
  accessRows,
  answer,
  ask,
  eventsBy,
  itemOf,
  openRecordStage,
  passDays,
  read,
  readingOf,
} from '#test/assessment-stage.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { makePatient } from '#test/make.ts'
import { noteTold } from '#test/note-told.ts'
import { servePack } from '#test/serve-pack.ts'
import { faultOf, outcomeOf } from '#test/staff-stage.ts'

let stage: Awaited<ReturnType<typeof openRecordStage>>
beforeEach(async () => {
  stage = await openRecordStage()
})

const compare = (id: string, withId?: string): Promise<ReadComparison> =>
  read(stage.app, stage.sara, contract.compareAssessment, {
    params: { id },
    ...(withId ? { query: { with: withId } } : {}),
  })
const later = async (answers: Parameters<typeof answer>[2]) => {
  await passDays(stage.deps, 100)
  return answer(stage.deps, stage.patientId, answers)
}
const pack = () => stage.deps.content.current()
const questionNamed = (slug: string) => pack().general.questions.find((question) => question.slug === slug)
const textOf = (slug: string) =>
  pack()
    .general.questions.flatMap(({ answers }) => answers)
    .find((given) => given.slug === slug)?.text

describe('[CLN-42] what changed', () => {
  test('is only the answers that differ, with what each moved and the limit of the rule', async () => {
    const other = await later({ weights: [4, 0, 2, 2, 2, 2, 2, 2, 2], slugs: ['lid.red'] })
    const compared = await compare(other)
    expect(compared.before).toMatchObject({ id: stage.id, percent: 50, questionnaire: 'general', language: 'sv' })
    expect(compared.after).toMatchObject({ id: other, percent: 50, content_version: pack().version })
    expect(compared.change).toMatchObject({ status: 'NO_CHANGE', delta: 0, threshold: 13.4, previous_id: stage.id })
    expect(compared.change.title).toEqual(pack().resultTexts.status.NO_CHANGE.title)
    const dry = questionNamed('core_dry')
    expect(compared.changed).toEqual([
      {
        number: dry?.number,
        title: dry?.title,
        before: [textOf('core_dry.d3_4')],
        after: [textOf('core_dry.d7')],
        is_reworded: false,
        moved: 5.5,
      },
      expect.objectContaining({ after: [textOf('core_grit.d0')], moved: -5.5 }),
      expect.objectContaining({ before: [], after: [textOf('lid.red')], moved: null }),
    ])
    const asked = pack().general.questions.filter(({ answers }) => answers.length > 0)
    expect(compared.unchanged).toBe(asked.length - 3)
    expect(compared.has_other_wording).toBe(false)
  })

  test('without an id it is the assessment that the status was computed against, as it was stored', async () => {
    const second = await later({ weights: nine(1) })
    const third = await later({ weights: nine(3) })
    const compared = await compare(third)
    expect([compared.before.id, compared.after.id]).toEqual([second, third])
    const stored = await read(stage.app, stage.sara, contract.openAssessment, { params: { id: third } })
    expect(compared.change).toEqual(stored.change)
  })

  test('of two others the earlier one stands first, whichever way round', async () => {
    await later({ weights: nine(1) })
    const third = await later({ weights: nine(3) })
    const compared = await compare(third, stage.id)
    expect([compared.before.id, compared.after.id]).toEqual([stage.id, third])
    expect(compared.change).toMatchObject({ status: 'WORSE', delta: 25, threshold: 13.4, previous_percent: 50 })
    expect(await compare(stage.id, third.toUpperCase())).toEqual(compared)
  })
})

describe('[CLN-42] two that are not of one form', () => {
  test('a question that only one of them asks is told as not asked', async () => {
    const other = await later({ kind: 'symptom', weights: nine(2) })
    const { changed, unchanged } = await compare(other)
    const notAsked = changed.filter(({ after }) => after === null)
    expect(notAsked.length).toBeGreaterThan(10)
    for (const { before, moved } of notAsked) expect([before === null, moved]).toEqual([false, null])
    expect(unchanged).toBe(10)
  })

  test('other words are marked, and the answers keep theirs', async () => {
    await servePack(
      stage.deps,
      versionOf(await defaultPack(), 'next', ({ general }) => {
        const [dry, grit] = general.questions.filter(({ answers }) => answers.length > 0).slice(1)
        if (dry) dry.title = { sv: 'Ny fråga', en: 'New question' }
        for (const given of grit?.answers ?? []) given.text = { ...given.text, en: `New ${given.text.en}` }
      }),
    )
    const same = await later({ weights: nine(2) })
    expect(await compare(same)).toMatchObject({ changed: [], has_other_wording: true })

    const other = await later({ weights: [3, 3, 3, 2, 2, 2, 2, 2, 2] })
    const { changed, has_other_wording } = await compare(other, stage.id)
    expect(has_other_wording).toBe(true)
    expect(changed.map(({ is_reworded }) => is_reworded)).toEqual([true, true, false])
    expect(changed[0]?.title.sv).toBe('Ny fråga')
    expect(changed[1]?.before?.[0]?.en).not.toMatch(/^New /)
    expect(changed[1]?.after?.[0]?.en).toMatch(/^New /)
  })
})

describe('[CLN-68] [CLN-33] both assessments were read', () => {
  test('and each leaves a row', async () => {
    const other = await later({ weights: nine(1) })
    await compare(other)
    const { deps, sara } = stage
    const rows = (await accessRows(deps)).map(({ action, subject_id, staff_id }) => [action, subject_id, staff_id])
    // Rows of one transaction have no order.
    expect(rows).toHaveLength(2)
    for (const subjectId of [other, stage.id]) expect(rows).toContainEqual(['compared', subjectId, sara.id])
    expect(await eventsBy(deps, sara)).toEqual(['answers_compared'])
  })

  // Whoever sees the answers has opened them: otherwise the patient would be told that nobody has read them.
  test('so comparing is opening: the patient sees it of both, and both items are opened', async () => {
    const { deps, id, itemId, patientId } = stage
    const other = await later({ weights: nine(1) })
    const otherItem = await itemOf(deps, patientId, other)
    const told = noteTold(deps)
    await compare(other)
    const receipts = await Promise.all([id, other].map((one) => readingOf(deps, one)))
    expect(receipts).toEqual([itemId, otherItem].map((item) => ({ readAt: expect.any(Date), opened: [item] })))
    expect(told.toSorted()).toEqual([itemId, otherItem].sort())

    await compare(other)
    expect(await Promise.all([id, other].map((one) => readingOf(deps, one)))).toEqual(receipts)
    expect(told).toHaveLength(2)
  })

  test('without an account there is nobody to see a receipt', async () => {
    const { deps, id } = stage
    const other = await later({ weights: nine(1) })
    await deps.db.updateTable('work_items').set({ urgency: 'URGENT', has_account: false }).execute()
    await deps.db.deleteFrom('users').execute()
    await compare(other)
    expect((await readingOf(deps, id)).readAt).toBeNull()
    expect((await readingOf(deps, other)).readAt).toBeNull()
  })

  test.each([
    ['another patient’s', async () => answer(stage.deps, (await makePatient(stage.deps, 'bo@example.se')).id)],
    ['an unknown one', async () => randomUUIDv7()],
  ])('with %s nothing is read', async (_, make) => {
    const { app, sara, id, deps } = stage
    const withId = await make()
    const answered = await ask(app, sara, contract.compareAssessment, { params: { id }, query: { with: withId } })
    expect(outcomeOf(answered)).toEqual([404, 'not_found'])
    for (const one of [id, withId]) expect(await readingOf(deps, one)).toEqual({ readAt: null, opened: [] })
    expect(await accessRows(deps)).toEqual([])
  })
})

test('a first assessment has nothing to be compared with, and none is compared with itself', async () => {
  const { app, sara, id, deps } = stage
  const first = await ask(app, sara, contract.compareAssessment, { params: { id } })
  expect(outcomeOf(first)).toEqual([409, 'nothing_to_compare'])
  expect(first.json().error).toMatch(/./)
  const itself = { params: { id }, query: { with: id.toUpperCase() } }
  expect(faultOf(await ask(app, sara, contract.compareAssessment, itself))).toEqual([400, 'with', 'sameAssessment'])
  expect(await accessRows(deps)).toEqual([])
})
