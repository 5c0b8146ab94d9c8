import { randomUUIDv7 } from 'node:crypto'
import * as contract from '@htd/contract/clinic/assessments'
import { beforeEach, describe, expect, test } from 'vitest'
import { nine } from '#test/answers.ts'
import { accessRows, answer, callerOf, eventsBy, itemOf, openRecordStage, read } from '#test/assessment-stage.ts'
import { noteTold } from '#test/note-told.ts'

let stage: Awaited<ReturnType<typeof openRecordStage>>
beforeEach(async () => {
  stage = await openRecordStage()
})

const open = (id = stage.id, caller = stage.sara) =>
  read(stage.app, caller, contract.openAssessment, { params: { id } })
const participation = () =>
  stage.deps.db.selectFrom('participations').selectAll().where('id', '=', stage.id).executeTakeFirstOrThrow()
const item = (id = stage.itemId) =>
  stage.deps.db.selectFrom('work_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('[CLN-33] the read receipt', () => {
  test('opening sets it once, at the first time, and the answer says what the patient sees', async () => {
    expect((await participation()).read_by_clinic_at).toBeNull()
    const first = await open()
    expect(first.read_at).toBe((await participation()).read_by_clinic_at?.toISOString())
    const again = await open(stage.id, await callerOf(stage.deps, 'reader'))
    expect(again.read_at).toBe(first.read_at)
    expect(again.has_account).toBe(true)
    expect([first.is_first_opening, again.is_first_opening]).toEqual([true, false])
  })

  test('is not set without an account, as there is nobody to see it', async () => {
    await stage.deps.db.updateTable('work_items').set({ urgency: 'URGENT', has_account: false }).execute()
    await stage.deps.db.deleteFrom('users').execute()
    expect(await open()).toMatchObject({ has_account: false, read_at: null, is_first_opening: false })
    expect((await participation()).read_by_clinic_at).toBeNull()
    expect(await accessRows(stage.deps)).toMatchObject([{ action: 'opened' }])
  })

  test('the item and those about its comments count as opened; others and their versions stay', async () => {
    const { deps, patientId, id } = stage
    const approval = await itemOf(deps, patientId, id, { kind: 'approval', subjectId: randomUUIDv7() })
    const other = await answer(deps, patientId)
    const otherItem = await itemOf(deps, patientId, other)
    const told = noteTold(deps)

    const { item: shown } = await open()
    expect(shown).toMatchObject({ id: stage.itemId, version: 1, state: 'open', opened_at: expect.any(String) })
    expect(await item(approval)).toMatchObject({ version: 1, opened_at: expect.any(Date) })
    expect(await item(otherItem)).toMatchObject({ opened_at: null })
    expect(told.toSorted()).toEqual([stage.itemId, approval].sort())

    const { opened_at } = await item()
    await open()
    expect((await item()).opened_at).toEqual(opened_at)
    expect(told).toHaveLength(2)
  })

  test('comments on it that wait to be approved are told with their items, the oldest first, and no others', async () => {
    const { deps, patientId, id } = stage
    const approvalOf = (assessment: string, minute: number) =>
      itemOf(deps, patientId, assessment, {
        kind: 'approval',
        subjectId: randomUUIDv7(),
        arrivedAt: new Date(`2026-03-05T10:${minute}:00Z`),
      })
    const [later, earlier, closed] = [await approvalOf(id, 30), await approvalOf(id, 20), await approvalOf(id, 10)]
    await approvalOf(await answer(deps, patientId), 15)
    await deps.db.updateTable('work_items').set({ state: 'done' }).where('id', '=', closed).execute()
    const { approvals } = await open()
    expect(approvals.map((one) => one.id)).toEqual([earlier, later])
    expect(approvals[0]).toMatchObject({ kind: 'approval', assessment_id: id, state: 'open', version: 1 })
  })

  test('an assessment that made no item has none', async () => {
    const other = await answer(stage.deps, stage.patientId)
    expect(await open(other)).toMatchObject({ item: null, approvals: [] })
  })
})

describe('a claim', () => {
  const hold = (assignee: string, held_until: Date | null) =>
    stage.deps.db.updateTable('work_items').set({ assignee, assigned_at: new Date(), held_until }).execute()
  const soon = () => new Date(Date.now() + 60_000)

  test('of whoever opens the record goes on for four hours', async () => {
    await hold(stage.sara.id, soon())
    const { item: shown } = await open()
    expect(shown?.holder?.id).toBe(stage.sara.id)
    expect((await item()).held_until?.getTime()).toBeGreaterThan(Date.now() + 3.9 * 3_600_000)
  })

  test('of somebody else is not extended', async () => {
    const held = soon()
    await hold((await callerOf(stage.deps, 'reader')).id, held)
    await open()
    expect((await item()).held_until).toEqual(held)
  })

  test('that has lapsed stays lapsed', async () => {
    const held = new Date(Date.now() - 60_000)
    await hold(stage.sara.id, held)
    expect((await open()).item?.holder).toBeNull()
    expect((await item()).held_until).toEqual(held)
  })

  test('that somebody else assigned does not begin to lapse', async () => {
    await hold(stage.sara.id, null)
    await open()
    expect((await item()).held_until).toBeNull()
  })
})

describe('[CLN-68] every opening leaves a row', () => {
  test('with person, role, unit, action, reason and way, and an event', async () => {
    await open()
    await open()
    const { sara, patientId, id, deps } = stage
    const row = {
      patient_id: patientId,
      staff_id: sara.id,
      staff_name: 'Sara Lind',
      staff_role: 'clinician',
      unit: deps.content.current().clinic.name.sv,
      action: 'opened',
      subject_id: id,
      reason: 'care',
      words: '',
      via: 'queue',
    }
    expect(await accessRows(deps)).toEqual([row, row].map((one) => expect.objectContaining(one)))
    expect(await eventsBy(deps, sara)).toEqual(['answers_read', 'answers_read'])
  })
})

const approvedStanding = {
  version: 1,
  state: 'approved',
  digest: expect.stringMatching(/^[\w-]{43}$/),
  may_write: true,
  needs_second: false,
  saved_at: expect.any(String),
  is_voided: false,
  returned: null,
  correction: null,
  corrected_at: null,
  withdrawn: null,
}

describe('what else is known of the patient', () => {
  test('[CLN-44] neither name nor address is in the answer', async () => {
    await stage.deps.db.updateTable('users').set({ first_name: 'Annagreta', last_name: 'Ekbladh' }).execute()
    const text = JSON.stringify(await open())
    expect(text).not.toMatch(/Annagreta|Ekbladh|anna@example\.se/)
    expect(text).not.toContain(stage.patientId)
  })

  test('all assessments are its course, newest first', async () => {
    const other = await answer(stage.deps, stage.patientId, { kind: 'symptom', weights: nine(4) })
    const { course, change } = await open(other)
    expect(course.map(({ id, questionnaire, percent }) => [id, questionnaire, percent])).toEqual([
      [other, 'symptom', 100],
      [stage.id, 'general', 50],
    ])
    expect(course[0]).toMatchObject({ status: 'WORSE', band: { key: 'significant' }, triage: 'SOON' })
    expect(change).toMatchObject({ status: 'WORSE', delta: 50, threshold: 13.4, size: 'clear', is_too_soon: true })
    expect(change).toMatchObject({ previous_percent: 50, previous_id: stage.id, is_other_version: false })
  })

  test('comments of all assessments, approved or not, and messages are there, newest first and harmless', async () => {
    const { deps, patientId, id } = stage
    const other = await answer(deps, patientId, { kind: 'symptom' })
    const [question] = deps.content.current().symptom.questions.filter(({ answers }) => answers.length > 0)
    const by = { patient_id: patientId, author_name: 'Eva Ek', author_title: 'Läkare', language: 'sv' } as const
    const comment = { ...by, body: '<p onclick="x">Bra</p><script>x</script>', approved_at: null }
    const [first, second] = [randomUUIDv7(), randomUUIDv7()]
    const at = (minute: number) => new Date(`2026-03-05T10:${minute}:00Z`)
    const about = {
      participation_id: other,
      question_id: question?.id ?? null,
      written_at: at(20),
      approved_at: at(30),
    }
    await deps.db
      .insertInto('comments')
      .values([
        { ...comment, id: first, participation_id: id, question_id: null, written_at: at(10), submitted_at: at(10) },
        { ...comment, id: second, ...about, seen_at: at(40) },
      ])
      .execute()
    const message = { patient_id: patientId, category: 'technical', language: 'sv', read_at: null } as const
    await deps.db
      .insertInto('feedback')
      .values([
        { ...message, id: randomUUIDv7(), message: '<b>ett</b>', sent_at: at(10), answered_at: at(15) },
        { ...message, id: randomUUIDv7(), message: 'två', sent_at: at(20), answered_at: null },
      ])
      .execute()

    const { comments, messages } = await open()
    expect(comments).toEqual([
      {
        id: second,
        assessment_id: other,
        question: { number: question?.number, title: question?.title },
        body: '<p>Bra</p>',
        ...{ author_name: 'Eva Ek', author_title: 'Läkare', language: 'sv' },
        written_at: at(20).toISOString(),
        approved_at: at(30).toISOString(),
        seen_at: at(40).toISOString(),
        ...approvedStanding,
      },
      expect.objectContaining({ id: first, assessment_id: id, question: null, state: 'waiting', seen_at: null }),
    ])
    expect(messages.map(({ text, answered_at }) => [text, answered_at])).toEqual([
      ['två', null],
      ['<b>ett</b>', at(15).toISOString()],
    ])
  })
})

test('[CLN-106] no log line says whose it is or what it says', async () => {
  await open()
  const { lines, content } = stage.deps
  const [question] = content.current().general.questions.filter(({ answers }) => answers.length > 0)
  for (const marker of [
    stage.email,
    'Ek',
    stage.patientId,
    question?.title.sv ?? '',
    question?.answers[0]?.text.sv ?? '',
  ])
    expect(lines.join('\n')).not.toContain(marker)
})
