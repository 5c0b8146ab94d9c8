import type { Call } from '@htd/contract/client'
import * as contract from '@htd/contract/quiz'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { answersNamed, coreAnswers, nine } from '#test/answers.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { tokenOfAnother, withLoggedIn } from '#test/logged-in.ts'
import type { TestDeps } from '#test/make.ts'
import { servePack } from '#test/serve-pack.ts'

let deps: TestDeps
let call: Call
let token: string

beforeEach(async () => {
  ;({ deps, call, token } = await withLoggedIn())
})

const pack = () => deps.content.current()
const list = async (lang?: 'sv' | 'en') => (await call(contract.listResults, { query: { lang } }, { token })).items
const submit = (answer_id_list: string[]) => call(contract.submitAnswers, { body: { answer_id_list } }, { token })
/** Backdates all stored assessments. */
const pass = (days: number) =>
  sql`update participations set participated_at = participated_at - make_interval(days => ${days})`.execute(deps.db)

/** Dry eyes with red, crusted lids: the evaporation pattern and the lid margin pattern. */
const lids = () => [...coreAnswers(pack(), nine(2)), ...answersNamed(pack(), ['lid.crust', 'lid.red', 'lid.stye'])]

test('[API-09] results come newest first, each with its words', async () => {
  const first = await submit(lids())
  await pass(100)
  const second = await submit(coreAnswers(pack(), nine(1)))
  const items = await list()

  expect(items.map(({ id }) => id)).toEqual([second.participation_id, first.participation_id])
  const [newest, oldest] = items
  expect(newest).toMatchObject({ percent: 25, is_symptom: false, status: { status: 'BETTER' }, categories: [] })
  expect(oldest).toMatchObject({ percent: 50, status: { status: 'INITIAL' }, band: { key: 'significant' } })
  expect(oldest?.categories.map(({ key }) => key)).toContain('lid_margin')
  expect(newest?.status.description).toMatch(/25.*50|50.*25/)
  const words = pack().resultTexts
  for (const text of [words.framing.sv, words.triage.SELF_CARE.sv, words.headings.patterns.sv]) {
    expect(oldest?.result).toContain(text)
  }
  const why = pack()
    .general.questions.flatMap(({ answers }) => answers)
    .find(({ slug }) => slug === 'lid.crust')
  expect(oldest?.result).toContain(why?.text.sv)
})

test('[PAT-08] each result names the assessment that it was compared with, of either kind', async () => {
  await submit(lids())
  const answer_id_list = coreAnswers(pack(), nine(1), { kind: 'symptom' })
  await call(contract.submitSymptomAnswers, { body: { answer_id_list } }, { token })
  await submit(lids())
  const [third, second, first] = await list()
  const nameOf = (item?: contract.ResultItem) => item && { created_at: item.created_at, is_symptom: item.is_symptom }
  expect(third?.compared_with).toEqual(nameOf(second))
  expect(second?.compared_with).toEqual(nameOf(first))
  expect(first?.compared_with).toBeNull()
  expect([third?.is_symptom, second?.is_symptom]).toEqual([false, true])
})

test('[PAT-08] a change says whether it is clear: after the same few days, or so small, it is only possible', async () => {
  const from = async (weight: number, days: number) => {
    await pass(days)
    await submit(coreAnswers(pack(), nine(weight)))
    const [newest] = await list()
    return [newest?.status.status, newest?.wording]
  }
  expect(await from(4, 0)).toEqual(['INITIAL', null])
  expect(await from(2, 100)).toEqual(['BETTER', 'clear'])
  expect(await from(4, 1)).toEqual(['WORSE', 'possible'])
  expect(await from(4, 100)).toEqual(['NO_CHANGE', null])
})

test('[API-09] asked for the current texts only, the newest and what it replaced have theirs, and all else is the same', async () => {
  const symptoms = () => ({ body: { answer_id_list: coreAnswers(pack(), nine(1), { kind: 'symptom' }) } })
  for (const times of [1, 7]) {
    await submit(lids())
    await submit(lids())
    for (let time = 0; time < times; time += 1) await call(contract.submitSymptomAnswers, symptoms(), { token })
    const { items } = await call(contract.listResults, { query: { texts: 'current' } }, { token })
    const all = await list()
    expect(items.slice(0, times + 1)).toEqual(all.slice(0, times + 1))
    expect(items.slice(times + 1)).toEqual(
      all.slice(times + 1).map((item) => ({ ...item, result: '', status: { ...item.status, description: '' } })),
    )
  }
})

test('a result can be read in the other language', async () => {
  await submit(lids())
  const [sv] = await list('sv')
  const [en] = await list('en')
  expect(sv?.result).toContain(pack().resultTexts.framing.sv)
  expect(en?.result).toContain(pack().resultTexts.framing.en)
  expect(en?.status.title).toBe(pack().resultTexts.status.INITIAL.title.en)
})

test('a patient without results gets none, and nobody sees those of another', async () => {
  await submit(lids())
  token = await tokenOfAnother(deps)
  expect(await list()).toEqual([])
})

test('an emergency stands alone above the burden', async () => {
  await submit([...lids(), ...answersNamed(pack(), ['rf.chemical'])])
  const [item] = await list()
  expect(item).toMatchObject({ triage: 'EMERGENCY', percent: 50, categories: [] })
  expect(item?.result.indexOf('112')).toBeLessThan(item?.result.indexOf(pack().resultTexts.headings.burden.sv) ?? 0)
  expect(item?.result).not.toContain(pack().resultTexts.headings.selfCare.sv)
})

test('the past is frozen: new content and new rules change no result, byte for byte', async () => {
  await submit(lids())
  await pass(100)
  await submit(coreAnswers(pack(), nine(1)))
  const before = { sv: JSON.stringify(await list('sv')), en: JSON.stringify(await list('en')) }

  const next = versionOf(await defaultPack(), 'next', ({ resultTexts, scoring, general, symptom }) => {
    scoring.version = 'next rules'
    scoring.bands = [{ key: 'none', from: 0, to: 101 }]
    resultTexts.framing = { sv: 'Nytt', en: 'New' }
    for (const questionnaire of [general, symptom]) {
      for (const answer of questionnaire.questions.flatMap(({ answers }) => answers))
        answer.text = { sv: 'Nytt', en: 'New' }
    }
  })
  await servePack(deps, next)
  expect(deps.content.current().version).toBe('next')
  expect({ sv: JSON.stringify(await list('sv')), en: JSON.stringify(await list('en')) }).toEqual(before)
})

test('symptoms that reach no category have a result that says so', async () => {
  await submit(coreAnswers(pack(), [2, 1, 1, 1, 0, 0, 1, 0, 0]))
  const [item] = await list()
  expect(item).toMatchObject({ categories: [], triage: 'SELF_CARE' })
  expect(item?.result).toContain(pack().resultTexts.noCategory.sv)
})

describe('[STA-03] the scale that results are drawn on', () => {
  const scale = async (lang?: 'sv' | 'en') => (await call(contract.listResults, { query: { lang } }, { token })).scale

  test('has the bands of the rules in the language asked for, up to 100', async () => {
    const { bands, too_soon_days, no_change } = await scale('en')
    const { scoring, resultTexts } = pack()
    expect(bands.map(({ key, from, to }) => [key, from, to])).toEqual(
      scoring.bands.map(({ key, from, to }) => [key, from, Math.min(100, to)]),
    )
    expect(bands[0]?.title).toBe(resultTexts.bands.none.title.en)
    expect([too_soon_days, no_change]).toEqual([scoring.status.tooSoonDays, null])
  })

  test('has the zone in which the next assessment would read as unchanged, as it then does', async () => {
    await submit(coreAnswers(pack(), nine(2)))
    await pass(30)
    expect((await scale()).no_change).toEqual({ from: 36.7, to: 63.3 })
    await submit(coreAnswers(pack(), [3, 3, 3, 3, 2, 2, 2, 2, 2]))
    const [inside] = await list()
    expect(inside).toMatchObject({ percent: 61.1, status: { status: 'NO_CHANGE' } })
    await pass(30)
    await submit(coreAnswers(pack(), nine(4)))
    expect((await list())[0]).toMatchObject({ percent: 100, status: { status: 'WORSE' } })
  })

  test('has no such zone while no result was scored by the rules of today', async () => {
    await submit(coreAnswers(pack(), nine(2)))
    const next = versionOf(await defaultPack(), 'next', ({ scoring }) => {
      scoring.version = 'next rules'
      scoring.bands = [{ key: 'none', from: 0, to: 101 }]
    })
    await servePack(deps, next)
    expect(await scale()).toMatchObject({ no_change: null, bands: [{ key: 'none', from: 0, to: 100 }] })
  })
})
