import { beforeEach, describe, expect, test } from 'vitest'
import { callerOf } from '#test/assessment-stage.ts'
import { type CommentStage, openCommentStage, sound } from '#test/comment-stage.ts'
import { outcomeOf } from '#test/staff-stage.ts'

let stage: CommentStage
beforeEach(async () => {
  stage = await openCommentStage()
})

const kinds = async () => (await stage.openItems()).map(({ kind }) => kind)

describe('asking for approval', () => {
  test('[CLN-53] a reader’s text waits for a clinician, who approves what she read', async () => {
    const eva = await callerOf(stage.deps, 'reader')
    const draft = await stage.written('<p>Bra.</p>', eva)
    expect(outcomeOf(await stage.approve(draft, eva))).toEqual([403, 'not_allowed'])
    const waiting = sound(await stage.submit(draft, eva))
    expect(waiting).toMatchObject({ state: 'waiting', version: 2, digest: draft.digest })
    expect(sound(await stage.submit(draft, eva))).toEqual(waiting)
    expect(await kinds()).toEqual(['approval', 'assessment'])
    const [comment] = await stage.commentsFor()
    expect(comment).toMatchObject({ state: 'waiting', may_write: false, body: '<p>Bra.</p>' })
    expect(sound(await stage.approve(waiting))).toMatchObject({ state: 'approved' })
    expect(await kinds()).toEqual([])
    expect((await stage.versions(draft.id)).map(({ event, by }) => [event, by])).toEqual([
      ['approved', stage.sara.name],
      ['submitted', eva.name],
    ])
  })

  test('[CLN-52] changing the text voids the request, which stays visible as void', async () => {
    const waiting = sound(await stage.submit(await stage.written('<p>Ett</p>')))
    const changed = await stage.written('<p>Två</p>', stage.sara, { id: waiting.id, version: waiting.version })
    expect(changed).toMatchObject({ state: 'draft', is_voided: true })
    expect(await kinds()).toEqual(['assessment'])
    expect(outcomeOf(await stage.approve(waiting, stage.olle))).toEqual([412, 'changed_meanwhile'])
    expect((await stage.versions(waiting.id)).map(({ event, body }) => [event, body])).toEqual([
      ['voided', '<p>Ett</p>'],
      ['submitted', '<p>Ett</p>'],
    ])
    expect(sound(await stage.submit(changed))).toMatchObject({ state: 'waiting', is_voided: false })
    expect(await kinds()).toEqual(['approval', 'assessment'])
  })

  test.each([
    ['an empty text', '<p> </p>', 'required'],
    ['a placeholder that nobody has confirmed', '<p>Ring {telefon|08-465 004 00}.</p>', 'openPlaceholder'],
  ])('[CLN-48] %s is neither submitted nor approved', async (_, text, code) => {
    const draft = await stage.written(text)
    for (const answer of [await stage.submit(draft), await stage.approve(draft)])
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'note_text', code }] })
  })

  test('[CLN-53] an own text is approved at once where the clinic allows it, and not where it wants a second person', async () => {
    const first = await stage.written('<p>Ett</p>')
    expect(outcomeOf(await stage.approve(first, stage.olle))).toEqual([409, 'wrong_state'])
    expect(sound(await stage.approve(first))).toMatchObject({ state: 'approved' })
    await stage.setMode('second')
    const second = await stage.written('<p>Två</p>')
    expect(second).toMatchObject({ needs_second: true })
    expect(outcomeOf(await stage.approve(second))).toEqual([409, 'second_person_needed'])
    expect(sound(await stage.approve(sound(await stage.submit(second)), stage.olle))).toMatchObject({
      state: 'approved',
    })
  })
})

describe('returning', () => {
  test('it goes back to its writer with the note, and comes again', async () => {
    const waiting = sound(await stage.submit(await stage.written('<p>Ett</p>')))
    expect(outcomeOf(await stage.giveBack(waiting, 'Mitt eget', stage.sara))).toEqual([409, 'wrong_state'])
    const returned = sound(await stage.giveBack(waiting, 'Säg hur ofta.'))
    expect(returned).toMatchObject({ state: 'returned', returned: { by: stage.olle.name, words: 'Säg hur ofta.' } })
    expect(await stage.openItems()).toMatchObject([
      { kind: 'assessment' },
      { kind: 'returned', assignee: stage.sara.id, subject_id: waiting.id },
    ])
    const { id, version } = returned
    const changed = await stage.written('<p>Två gånger</p>', stage.sara, { id, version })
    expect(changed).toMatchObject({ state: 'returned', returned: { words: 'Säg hur ofta.' } })
    expect(sound(await stage.submit(changed))).toMatchObject({ state: 'waiting', returned: null })
    expect(await kinds()).toEqual(['approval', 'assessment'])
    expect((await stage.versions(id)).map(({ event, words }) => [event, words])).toEqual([
      ['submitted', ''],
      ['returned', 'Säg hur ofta.'],
      ['submitted', ''],
    ])
  })

  test('of a return and an approval at once one is carried out', async () => {
    const waiting = sound(await stage.submit(await stage.written('<p>Ett</p>')))
    const eva = await callerOf(stage.deps, 'clinician')
    const answers = await Promise.all([stage.giveBack(waiting, 'Inte så'), stage.approve(waiting, eva)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  })
})

test('[CLN-54] what was only typed is in the versions of its writer alone; the steps are in those of everybody', async () => {
  const first = await stage.written('<p>Ett</p>')
  const second = await stage.written('<p>Två</p>', stage.sara, { id: first.id, version: 1, keep: true })
  await stage.submit(second)
  const listed = async (by = stage.sara) => (await stage.versions(first.id, by)).map(({ event }) => event)
  expect(await listed()).toEqual(['submitted', 'replaced'])
  expect(await listed(stage.olle)).toEqual(['submitted'])
})
