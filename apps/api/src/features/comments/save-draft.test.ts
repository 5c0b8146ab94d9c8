import { randomUUIDv7 } from 'node:crypto'
import { LONGEST_COMMENT } from '@htd/domain/comments/longest-comment'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessRows, callerOf, eventsBy } from '#test/assessment-stage.ts'
import { type CommentStage, openCommentStage, sound } from '#test/comment-stage.ts'
import { outcomeOf } from '#test/staff-stage.ts'

let stage: CommentStage
beforeEach(async () => {
  stage = await openCommentStage()
})

const passMinutes = (minutes: number) =>
  sql`update comments set written_at = written_at - make_interval(mins => ${minutes})`.execute(stage.deps.db)

test('[CLN-50] what is typed is stored by the id that the browser made; the same text again changes nothing', async () => {
  const id = randomUUIDv7()
  const first = await stage.written('<p>Droppa <strong>fyra</strong> gånger.</p><script>x()</script>', stage.sara, {
    id,
  })
  expect(first).toMatchObject({ id, version: 1, state: 'draft', may_write: true, approved_at: null })
  expect(await stage.rowOf(id)).toMatchObject({
    body: '<p>Droppa <strong>fyra</strong> gånger.</p>',
    author_name: stage.sara.name,
    written_by: `staff:${stage.sara.id}`,
    submitted_at: null,
  })
  const again = await stage.save('<p>Droppa <strong>fyra</strong> gånger.</p>', stage.sara, { id })
  expect(sound(again)).toEqual(first)
  expect(sound(await stage.save('<p>Droppa.</p>', stage.sara, { id, version: 1 }))).toMatchObject({ version: 2 })
  expect(await eventsBy(stage.deps, stage.sara)).toEqual(['comment_written', 'item_claimed'])
  expect((await accessRows(stage.deps)).filter(({ action }) => action === 'changed')).toHaveLength(1)
})

test('whoever begins to write has the item of the assessment, unless somebody has it already', async () => {
  await stage.written('<p>Ett</p>', stage.olle)
  expect(await stage.openItems()).toMatchObject([{ kind: 'assessment', assignee: stage.olle.id }])
  await stage.written('<p>Två</p>', stage.sara)
  expect(await stage.openItems()).toMatchObject([{ kind: 'assessment', assignee: stage.olle.id }])
})

test('[CLN-50] another text stored meanwhile is a conflict; whoever has seen both keeps both', async () => {
  const { id } = await stage.written('<p>I mobilen</p>')
  await stage.written('<p>I datorn</p>', stage.sara, { id, version: 1 })
  const late = await stage.save('<p>I mobilen igen</p>', stage.sara, { id, version: 1 })
  expect(outcomeOf(late)).toEqual([412, 'changed_meanwhile'])
  expect(late.json().current_version).toBe(2)
  await stage.written('<p>I mobilen igen</p>', stage.sara, { id, version: 2, keep: true })
  expect(await stage.versions(id)).toMatchObject([{ event: 'replaced', body: '<p>I datorn</p>', by: stage.sara.name }])
})

test('[CLN-51] a version is kept each five minutes of writing, with author and time', async () => {
  const { id } = await stage.written('<p>Ett</p>')
  await passMinutes(3)
  await stage.written('<p>Ett två</p>', stage.sara, { id, version: 1 })
  await passMinutes(3)
  await stage.written('<p>Ett två tre</p>', stage.sara, { id, version: 2 })
  await stage.written('<p>Ett två tre fyra</p>', stage.sara, { id, version: 3 })
  const at = stage.deps.now().toISOString().slice(0, 16)
  expect(await stage.versions(id)).toMatchObject([
    { event: 'saved', body: '<p>Ett två tre</p>', by: stage.sara.name, at: expect.stringContaining(at) },
  ])
})

describe('a draft is its writer’s alone', () => {
  test('[CLN-54] nobody else sees it, changes it, or lists its versions', async () => {
    const { id } = await stage.written('<p>Mitt</p>')
    expect(await stage.commentsFor(stage.sara)).toMatchObject([{ id, state: 'draft', body: '<p>Mitt</p>' }])
    expect(await stage.commentsFor(stage.olle)).toEqual([])
    expect(outcomeOf(await stage.save('<p>Ditt</p>', stage.olle, { id, version: 1 }))).toEqual([409, 'wrong_state'])
    await expect(stage.versions(id, stage.olle)).rejects.toThrow('not_found')
    expect((await stage.rowOf(id))?.body).toBe('<p>Mitt</p>')
  })

  test('until its writer leaves: then everyone who writes may go on with it', async () => {
    const { id } = await stage.written('<p>Mitt</p>')
    await stage.deps.db.updateTable('staff').set({ status: 'ended' }).where('id', '=', stage.sara.id).execute()
    expect(await stage.commentsFor(stage.olle)).toMatchObject([{ id, may_write: true }])
    await stage.written('<p>Vårt</p>', stage.olle, { id, version: 1 })
    expect(await stage.rowOf(id)).toMatchObject({ written_by: `staff:${stage.olle.id}`, author_name: stage.olle.name })
  })

  test('it is thrown away by them, and nothing of it stays', async () => {
    const draft = await stage.written('<p>Mitt</p>')
    expect(outcomeOf(await stage.discard(draft, stage.olle))).toEqual([409, 'wrong_state'])
    expect((await stage.discard(draft)).statusCode).toBe(204)
    expect(await stage.rowOf(draft.id)).toBeUndefined()
    expect(outcomeOf(await stage.save('<p>Mitt</p>', stage.sara, { id: draft.id, version: 1 }))).toEqual([
      412,
      'changed_meanwhile',
    ])
  })
})

describe('bad input', () => {
  test.each([
    ['one character too many', 'å'.repeat(LONGEST_COMMENT + 1), 'tooLong'],
    ['half a character', 'a\ud800', 'unsoundText'],
  ])('%s is refused, and nothing is stored', async (_, text, code) => {
    const id = randomUUIDv7()
    const answer = await stage.save(text, stage.sara, { id })
    expect(answer.json()).toMatchObject({ code: 'invalid_request', errors: [{ field: 'text', code }] })
    expect(await stage.rowOf(id)).toBeUndefined()
  })

  test('a question that the assessment does not ask', async () => {
    const answer = await stage.save('<p>x</p>', stage.sara, { questionId: randomUUIDv7() })
    expect(answer.json()).toMatchObject({ errors: [{ field: 'question_id', code: 'invalidChoice' }] })
  })

  test('an id of a comment on another assessment, an unknown assessment, and one out of reach are not found', async () => {
    const { id } = await stage.written('<p>x</p>')
    const unknown = await stage.save('<p>y</p>', stage.sara, { assessmentId: randomUUIDv7() })
    expect(outcomeOf(unknown)).toEqual([404, 'not_found'])
    await stage.deps.db.deleteFrom('work_items').execute()
    const reader = await callerOf(stage.deps, 'reader')
    expect(outcomeOf(await stage.save('<p>y</p>', reader))).toEqual([404, 'not_found'])
    expect(outcomeOf(await stage.save('<p>y</p>', reader, { id, version: 1 }))).toEqual([404, 'not_found'])
  })

  test('a patient who erases the account meanwhile takes drafts and versions along', async () => {
    const { id } = await stage.written('<p>x</p>')
    await stage.written('<p>y</p>', stage.sara, { id, version: 1, keep: true })
    await stage.deps.db.deleteFrom('participations').where('id', '=', stage.id).execute()
    expect(outcomeOf(await stage.save('<p>z</p>', stage.sara, { id, version: 2 }))).toEqual([404, 'not_found'])
    expect(await stage.deps.db.selectFrom('comment_versions').select('id').execute()).toEqual([])
  })
})
