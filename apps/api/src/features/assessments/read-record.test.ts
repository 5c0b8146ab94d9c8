import * as contract from '@htd/contract/clinic/assessments'
import { burdenPercent } from '@htd/domain/scoring/percent'
import { beforeEach, describe, expect, test } from 'vitest'
import { importPack } from '#content/import-pack.ts'
import { answersNamed, askedAnswer, nine } from '#test/answers.ts'
import { answer, itemOf, openRecordStage, read } from '#test/assessment-stage.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { servePack } from '#test/serve-pack.ts'

let stage: Awaited<ReturnType<typeof openRecordStage>>
beforeEach(async () => {
  stage = await openRecordStage()
})

const open = (id: string) => read(stage.app, stage.sara, contract.openAssessment, { params: { id } })
const opened = async (answers: Parameters<typeof answer>[2]) => open(await answer(stage.deps, stage.patientId, answers))
const pack = () => stage.deps.content.current()
const questionNamed = (slug: string) => pack().general.questions.find((one) => one.slug === slug)
const answerNamed = (slug: string) => askedAnswer(pack(), slug)
const tenths = (points: number) => Math.round(points * 10)

describe('[CLN-39] answers as they were given', () => {
  test('stand in the order of the questionnaire, in both languages; unanswered ones say so, statements are left out', async () => {
    const { questions, ...read } = await opened({ weights: nine(2), slugs: ['lid.red', 'lid.crust', 'cl.no'] })
    expect(read).toMatchObject({ questionnaire: 'general', language: 'sv', content_version: pack().version })
    expect(read.scoring_version).toBe(pack().scoring.version)
    const asked = pack().general.questions.filter(({ answers }) => answers.length > 0)
    expect(questions.map(({ id, number, title }) => ({ id, number, title }))).toEqual(
      asked.map(({ id, number, title }) => ({ id, number, title })),
    )
    const answersTo = (slug: string) => questions.find(({ id }) => id === questionNamed(slug)?.id)?.answers
    expect(answersTo('ctx_lids')).toEqual(['lid.crust', 'lid.red'].map((slug) => answerNamed(slug).answer))
    expect(answersTo('ctx_itch')).toEqual([])
    expect(answersTo('core_dry')).toEqual([answerNamed('core_dry.d3_4').answer])
  })

  test('keep the wording and the questions of their own version when there is a newer one', async () => {
    const id = await answer(stage.deps, stage.patientId, { slugs: ['lid.red'] })
    const before = await open(id)
    const next = versionOf(await defaultPack(), 'next', ({ general, resultTexts }) => {
      for (const question of general.questions) question.title = { sv: 'Ny fråga', en: 'New question' }
      general.questions = general.questions.filter(({ slug }) => slug !== 'ctx_lids')
      resultTexts.bands.significant.title = { sv: 'Nytt band', en: 'New band' }
    })
    await servePack(stage.deps, next)
    const after = await open(id)
    expect(after.questions).toEqual(before.questions)
    expect([after.burden, after.course]).toEqual([before.burden, before.course])
    expect(JSON.stringify(after)).not.toMatch(/Ny fråga|Nytt band/)
  })

  test('texts that bypassed the import come as plain text', async () => {
    const id = await answer(stage.deps, stage.patientId)
    const { pack: stored, images } = versionOf(await defaultPack(), 'tampered')
    await importPack(stage.deps.db, { pack: stored, images }, { makeCurrent: false })
    const [first] = stored.general.questions.filter(({ answers }) => answers.length > 0)
    if (first) first.title = { sv: '<b onclick="x">Torra</b> &amp; ögon<script>x</script>', en: 'Dry' }
    await stage.deps.db
      .updateTable('content_packs')
      .set({ pack: JSON.stringify(stored) })
      .where('version', '=', 'tampered')
      .execute()
    await stage.deps.db.updateTable('participations').set({ content_version: 'tampered' }).execute()
    expect((await open(id)).questions[0]?.title).toEqual({ sv: 'Torra & ögon', en: 'Dry' })
  })
})

describe('[CLN-41] contributions', () => {
  test.each([
    ['all questions', nine(3)],
    ['one that does not apply', [1, 1, 1, 1, 1, 1, 0, 0, null]],
    ['sevenths', [1, 2, 3, 4, 1, 2, 3, null, null]],
    ['nothing', nine(0)],
  ])('add up to the burden: %s', async (_, weights) => {
    const { questions, burden } = await opened({ weights })
    const counted = weights.filter((weight) => weight !== null)
    const sum = counted.reduce((all, weight) => all + weight, 0)
    expect(burden).toMatchObject({ sum, count: counted.length, out_of: 9, percent: burdenPercent(sum, counted.length) })
    expect(questions.reduce((all, { contribution }) => all + tenths(contribution ?? 0), 0)).toBe(tenths(burden.percent))
    expect(questions.flatMap(({ weight }) => (weight === null ? [] : [weight]))).toEqual(counted)
    expect(questions.filter(({ is_excluded }) => is_excluded)).toHaveLength(9 - counted.length)
  })

  test('the scale has the bands of the rules, and ends at 100', async () => {
    const { burden } = await opened({ weights: nine(4) })
    expect(burden.band).toEqual({ key: 'significant', title: pack().resultTexts.bands.significant.title })
    expect(burden.bands.map(({ key, from, to }) => [key, from, to])).toEqual([
      ['none', 0, 13],
      ['mild', 13, 23],
      ['moderate', 23, 33],
      ['significant', 33, 100],
    ])
  })
})

describe('[CLN-43] patterns', () => {
  test('have points, threshold, strength and the answers behind them; those one point short stand apart', async () => {
    const { patterns, near_patterns, are_patterns_hidden } = await opened({
      weights: nine(2),
      slugs: ['con.rosacea', 'lid.red', 'cl.some'],
    })
    expect(are_patterns_hidden).toBe(false)
    expect(patterns.map(({ key, points, threshold, strength }) => [key, points, threshold, strength])).toEqual([
      ['evaporative', 8, 5, 'clear'],
      ['lid_margin', 3, 3, 'some'],
    ])
    const [evaporative] = patterns
    expect(evaporative?.title).toEqual(pack().resultTexts.categories.evaporative?.title)
    expect(evaporative?.because).toContainEqual({ ...answerNamed('con.rosacea'), points: 3 })
    expect(evaporative?.because.reduce((sum, { points }) => sum + points, 0)).toBe(8)
    for (const near of near_patterns) expect([near.points, near.strength]).toEqual([near.threshold - 1, null])
  })

  test('that the patient does not see beside urgent advice are there, and marked', async () => {
    const slugs = ['con.rosacea', 'lid.red']
    const calm = await opened({ weights: nine(2), slugs })
    const urgent = await opened({ weights: nine(2), slugs: [...slugs, 'rf.double'] })
    expect([calm.are_patterns_hidden, urgent.are_patterns_hidden]).toEqual([false, true])
    expect(urgent.patterns).toEqual(calm.patterns)
    expect(urgent.near_patterns).toEqual(calm.near_patterns)
  })

  test('one point short is shown to staff', async () => {
    const { patterns, near_patterns } = await opened({ weights: nine(1), slugs: ['lid.crust'] })
    expect(patterns).toEqual([])
    expect(near_patterns).toMatchObject([
      {
        key: 'lid_margin',
        points: 2,
        threshold: 3,
        strength: null,
        because: [{ ...answerNamed('lid.crust'), points: 2 }],
      },
    ])
  })

  test('are none in the symptom questionnaire', async () => {
    const slugs = ['rf.double']
    expect(answersNamed(pack(), slugs, { kind: 'symptom' })).toHaveLength(1)
    expect(await opened({ kind: 'symptom', weights: nine(4), slugs })).toMatchObject({
      triage: 'URGENT',
      patterns: [],
      near_patterns: [],
      are_patterns_hidden: false,
    })
  })
})

test('an item that was closed or replaced is told with its assessment', async () => {
  const id = await answer(stage.deps, stage.patientId)
  const itemId = await itemOf(stage.deps, stage.patientId, id)
  await stage.deps.db.updateTable('work_items').set({ state: 'replaced' }).where('id', '=', itemId).execute()
  expect((await open(id)).item).toMatchObject({ id: itemId, state: 'replaced', assessment_id: id })
})
