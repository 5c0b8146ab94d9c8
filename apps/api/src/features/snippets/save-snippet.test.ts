import { randomUUIDv7 } from 'node:crypto'
import { endStaff } from '@htd/contract/clinic/staff'
import { LONGEST_COMMENT } from '@htd/domain/comments/longest-comment'
import { MOST_SNIPPETS } from '@htd/domain/comments/most-snippets'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { openAdminStage } from '#test/admin-stage.ts'
import { callerOf, eventsBy } from '#test/assessment-stage.ts'
import { openSnippetStage, type SnippetStage } from '#test/snippet-stage.ts'
import { faultOf, outcomeOf } from '#test/staff-stage.ts'
import { until } from '#test/until.ts'
import vectors from '../../../../../packages/content/test/attack-vectors.json' with { type: 'json' }
import { lockAdding, lockReached } from './snippets.repo.ts'

let stage: SnippetStage
beforeEach(async () => {
  stage = await openSnippetStage()
})

const rows = () => stage.deps.db.selectFrom('snippets').selectAll().execute()

test('[CLN-48] a snippet is stored in both languages; the same once more changes nothing', async () => {
  const id = randomUUIDv7()
  const first = await stage.saved(stage.sara, { id, name: { sv: ' Omslag ', en: 'Compresses' } })
  expect(first).toMatchObject({
    ...{ id, version: 1, is_own: false, may_change: true, changed_by: stage.sara.name },
    name: { sv: 'Omslag', en: 'Compresses' },
    text: { sv: '<p>Den {datum} svarade du.</p>', en: '<p>You answered on {datum}.</p>' },
  })
  expect(await stage.saved(stage.sara, { id, name: first.name })).toEqual(first)
  const text = { sv: 'Ett\n\nTvå', en: 'One' }
  expect(await stage.saved(stage.sara, { id, version: 1, text })).toMatchObject({
    version: 2,
    text: { sv: '<p>Ett</p>\n<p>Två</p>', en: '<p>One</p>' },
  })
  expect(await eventsBy(stage.deps, stage.sara)).toEqual(['snippet_saved', 'snippet_saved'])
})

test('[CLN-48] what is missing in either language is named, field by field, and nothing is stored', async () => {
  const answer = await stage.save(stage.sara, { name: { sv: 'x', en: ' ' }, text: { sv: '<p> </p>', en: '' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
    ['text.sv', 'required'],
    ['name.en', 'required'],
    ['text.en', 'required'],
  ])
  expect(await rows()).toEqual([])
})

describe('bad texts', () => {
  const fine = { sv: '<p>x</p>', en: '<p>x</p>' }
  test.each([
    ['too long', { text: { ...fine, sv: 'å'.repeat(LONGEST_COMMENT + 1) } }, 'text.sv', 'tooLong'],
    ['half a character', { text: { ...fine, en: 'a\ud800' } }, 'text.en', 'unsoundText'],
    ['half a character in a name', { name: { sv: 'a\ud800', en: 'a' } }, 'name.sv', 'unsoundText'],
    ['a name that is too long', { name: { sv: 'å'.repeat(101), en: 'a' } }, 'name.sv', 'tooLong'],
  ])('%s is refused', async (_, given, field, code) => {
    const [status, at, why] = faultOf(await stage.save(stage.sara, given))
    expect([status, at?.replace('body.', ''), why]).toEqual([400, field, code])
  })
})

test('[CLN-45] of hostile texts nothing is left that could run', async () => {
  const hostile = Object.values(vectors).flat().join('\n').replaceAll('\0', '')
  const { text } = await stage.saved(stage.sara, { text: { sv: `${hostile}<p>x</p>`, en: `<p>x</p>${hostile}` } })
  for (const html of [text.sv, text.en])
    expect(html).not.toMatch(
      /<(script|iframe|object|embed|style|svg|math|form|template)|<[^<>]* on\w+\s*=|<[^<>]*javascript:/i,
    )
})

test('[CLN-48] readers keep snippets of their own, and change none of the clinic', async () => {
  const clinics = await stage.saved(stage.sara)
  const refused = await stage.save(stage.rut)
  expect(outcomeOf(refused)).toEqual([403, 'not_allowed'])
  expect(refused.json().roles).toEqual(['clinician'])
  expect(outcomeOf(await stage.save(stage.rut, { id: clinics.id, version: 1 }))).toEqual([403, 'not_allowed'])
  expect(outcomeOf(await stage.remove(stage.rut, clinics))).toEqual([403, 'not_allowed'])
  const own = await stage.saved(stage.rut, { is_own: true, name: { sv: 'Min', en: 'Mine' } })
  expect((await stage.list(stage.rut)).map(({ id, may_change }) => [id, may_change])).toEqual([
    [own.id, true],
    [clinics.id, false],
  ])
})

test('[CLN-48] nobody sees, changes or removes what somebody else keeps for themselves', async () => {
  const own = await stage.saved(stage.rut, { is_own: true })
  expect(await stage.list(stage.sara)).toEqual([])
  expect(outcomeOf(await stage.save(stage.sara, { id: own.id, version: 1 }))).toEqual([404, 'not_found'])
  expect(outcomeOf(await stage.save(stage.sara, { id: own.id, is_own: true }))).toEqual([404, 'not_found'])
  expect(outcomeOf(await stage.remove(stage.sara, own))).toEqual([404, 'not_found'])
  expect(await stage.list(stage.rut)).toEqual([own])
})

test('[CLN-48] a snippet does not change hands', async () => {
  const own = await stage.saved(stage.sara, { is_own: true })
  expect(faultOf(await stage.save(stage.sara, { id: own.id, version: 1 }))).toEqual([400, 'is_own', 'invalidChoice'])
})

test('[CLN-48] of two who change a snippet the later one is told, also when it is gone', async () => {
  const { id } = await stage.saved(stage.sara)
  const olle = await callerOf(stage.deps, 'clinician')
  const changed = await stage.saved(olle, { id, version: 1, name: { sv: 'Ny', en: 'New' } })
  const late = await stage.save(stage.sara, { id, version: 1, name: { sv: 'Sen', en: 'Late' } })
  expect([...outcomeOf(late), late.json().current_version]).toEqual([412, 'changed_meanwhile', 2])
  expect(outcomeOf(await stage.remove(stage.sara, { id, version: 1 }))).toEqual([412, 'changed_meanwhile'])
  expect((await stage.remove(olle, changed)).statusCode).toBe(204)
  const gone = await stage.save(stage.sara, { id, version: 1, name: { sv: 'Sen', en: 'Late' } })
  expect([...outcomeOf(gone), gone.json().current_version]).toEqual([412, 'changed_meanwhile', 0])
  expect(outcomeOf(await stage.remove(stage.sara, changed))).toEqual([404, 'not_found'])
  expect(await eventsBy(stage.deps, olle)).toEqual(['snippet_saved', 'snippet_removed'])
})

describe('[CLN-48] of two calls at the same moment', () => {
  /** Runs calls that overlap: none goes on before all wait for a lock that is held until then. */
  async function overlapping<T>(hold: (tx: Db) => Promise<unknown>, calls: readonly (() => Promise<T>)[]) {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const { db } = stage.deps
    const begun = await db.transaction().execute(async (tx) => {
      await hold(tx)
      const answers = calls.map((call) => call())
      await until(async () => (await waiting.execute(db)).rows.length === calls.length)
      return answers
    })
    return Promise.all(begun)
  }
  const told = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().current_version]

  test.each([
    ['the same person', () => stage.sara],
    ['a colleague', () => callerOf(stage.deps, 'clinician')],
  ])('the repeat of a new snippet changes nothing; with another text it is told: by %s', async (_, repeater) => {
    const [id, by] = [randomUUIDv7(), await repeater()]
    const [first, repeat] = await overlapping(lockAdding, [
      () => stage.save(stage.sara, { id }),
      () => stage.save(by, { id }),
    ])
    expect([first?.statusCode, repeat?.statusCode]).toEqual([200, 200])
    expect(repeat?.json()).toEqual(first?.json())
    expect(await rows()).toMatchObject([{ id, version: 1 }])
    expect(await countOfEvents()).toBe(1)

    const other = { id: randomUUIDv7(), name: { sv: 'Ett', en: 'One' } }
    const different = { ...other, name: { sv: 'Två', en: 'Two' } }
    const answers = await overlapping(lockAdding, [
      () => stage.save(stage.sara, other),
      () => stage.save(by, different),
    ])
    expect(answers.map(told).sort()).toEqual([
      [200, undefined],
      [412, 1],
    ])
    expect(await countOfEvents()).toBe(2)
  })

  test('the repeat of a change changes nothing; with another text it is told', async () => {
    const { id } = await stage.saved(stage.sara)
    const hold = (tx: Db) => lockReached(tx, stage.sara.id, id)
    const change = (version: number, sv: string) => () => stage.save(stage.sara, { id, version, name: { sv, en: 'x' } })
    const [first, repeat] = await overlapping(hold, [change(1, 'Ny'), change(1, 'Ny')])
    expect(first?.json()).toMatchObject({ version: 2, name: { sv: 'Ny' } })
    expect(repeat?.json()).toEqual(first?.json())
    expect((await overlapping(hold, [change(2, 'Ett'), change(2, 'Två')])).map(told).sort()).toEqual([
      [200, undefined],
      [412, 3],
    ])
    expect(await countOfEvents()).toBe(3)
  })

  const countOfEvents = async () =>
    (await stage.deps.db.selectFrom('audit_events').select('id').where('event', '=', 'snippet_saved').execute()).length
})

test('[CLN-48] there is room for so many, in all and at the same moment', async () => {
  const fill = (staffId: string | null, count: number) =>
    sql`insert into snippets (id, staff_id, name_sv, name_en, text_sv, text_en)
      select gen_random_uuid(), ${staffId}::uuid, 'x', 'x', 'x', 'x' from generate_series(1, ${count}::int)`.execute(
      stage.deps.db,
    )
  await fill(null, MOST_SNIPPETS.clinic - 1)
  const answers = await Promise.all([stage.save(stage.sara), stage.save(stage.sara)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  expect(faultOf(await stage.save(stage.sara))).toEqual([400, 'is_own', 'tooManySnippets'])
  await fill(stage.rut.id, MOST_SNIPPETS.own)
  expect(faultOf(await stage.save(stage.rut, { is_own: true }))).toEqual([400, 'is_own', 'tooManySnippets'])
  expect((await stage.save(stage.sara, { is_own: true })).statusCode).toBe(200)
})

test('[CLN-48] with somebody who leaves go their own snippets; what they wrote for the clinic stays', async () => {
  const { deps, asAdmin } = await openAdminStage()
  const kim = await callerOf(deps, 'clinician')
  const row = { name_sv: 'x', name_en: 'x', text_sv: '<p>x</p>', text_en: '<p>x</p>', changed_by: kim.id }
  const [own, clinics] = [randomUUIDv7(), randomUUIDv7()]
  await deps.db
    .insertInto('snippets')
    .values([
      { id: own, staff_id: kim.id, ...row },
      { id: clinics, ...row },
    ])
    .execute()
  expect((await asAdmin(endStaff, { params: { id: kim.id }, version: 1 })).statusCode).toBe(204)
  expect(await deps.db.selectFrom('snippets').select('id').execute()).toEqual([{ id: clinics }])
})
