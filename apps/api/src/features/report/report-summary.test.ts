import type { Call } from '@htd/contract/client'
import { submitAnswers, submitSymptomAnswers } from '@htd/contract/quiz'
import * as contract from '@htd/contract/report'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readReport } from '#report-file/read-report.ts'
import { answersNamed, askedAnswer, coreAnswers, nine } from '#test/answers.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { withLoggedIn } from '#test/logged-in.ts'
import type { TestDeps } from '#test/make.ts'
import { servePack } from '#test/serve-pack.ts'

let deps: TestDeps
let call: Call
let patientId: string
let token: string
beforeEach(async () => {
  ;({ deps, call, patientId, token } = await withLoggedIn())
})

const pack = () => deps.content.current()
const words = (slug: string) => {
  const { title, answer } = askedAnswer(pack(), slug)
  return { question: title.sv, answer: answer.sv }
}
const spoken = (slug: string) => `${words(slug).question} ${words(slug).answer}`

async function general(weights: readonly number[], slugs: readonly string[] = []): Promise<string> {
  const answer_id_list = [...coreAnswers(pack(), weights), ...answersNamed(pack(), slugs)]
  return (await call(submitAnswers, { body: { answer_id_list } }, { token })).participation_id
}

async function symptom(weights: readonly number[]): Promise<string> {
  const answer_id_list = coreAnswers(pack(), weights, { kind: 'symptom' })
  return (await call(submitSymptomAnswers, { body: { answer_id_list } }, { token })).participation_id
}

const readSummary = async (participation_id: string, lang: 'sv' | 'en' = 'sv') =>
  (await call(contract.getReport, { params: { participation_id }, query: { lang } }, { token })).summary

const answeredOn = (id: string, day: string) =>
  deps.db
    .updateTable('participations')
    .set({ participated_at: new Date(day) })
    .where('id', '=', id)
    .execute()

test('[PAT-17] level, burden, band and the five heaviest answers, with their share of the burden', async () => {
  const id = await general([4, 1, 0, 2, 3, 2, 2, 2, 4], ['rf.none', 'dur.lt1w'])
  const { result, red_flags } = await readSummary(id)
  expect(red_flags).toEqual([])
  expect(result).toMatchObject({ level: 'SELF_CARE', basis: [], burden: 55.6, health: 44.4, band: 'betydande besvär' })
  expect(result?.change).toMatchObject({ status: 'INITIAL', previous: null, previous_at: null })
  expect(result?.heaviest).toEqual([
    { ...words('core_dry.d7'), points: 11.1 },
    { ...words('core_air.d7'), points: 11.1 },
    { ...words('core_water.d5_6'), points: 8.3 },
    { ...words('core_ache.d3_4'), points: 5.6 },
    { ...words('core_haze.d3_4'), points: 5.6 },
  ])
  expect((await readSummary(id, 'en')).result?.band).toBe('significant symptoms')
})

test('[PAT-17] every red flag that was marked is there, also below the level, the most urgent first', async () => {
  const id = await general(nine(1), ['rf.one_eye_new', 'rf.flashes', 'rf.injury', 'rf.severe_pain'])
  const { result, red_flags } = await readSummary(id)
  expect(red_flags).toEqual([
    { level: 'EMERGENCY', answer: words('rf.injury').answer },
    { level: 'URGENT', answer: words('rf.severe_pain').answer },
    { level: 'URGENT', answer: words('rf.flashes').answer },
    { level: 'SOON', answer: words('rf.one_eye_new').answer },
  ])
  expect(result).toMatchObject({ level: 'EMERGENCY', basis: [] })
})

test('[PAT-17] a level without a red flag says which answers it is based on, also those carried over', async () => {
  const first = await general([0, 0, 0, 4, 0, 0, 3, 0, 0], ['rf.none', 'cl.night'])
  expect((await readSummary(first)).result).toMatchObject({
    level: 'URGENT',
    basis: expect.arrayContaining([spoken('core_ache.d7'), spoken('core_light.d5_6'), spoken('cl.night')]),
  })
  const retake = await readSummary(await symptom(nine(3)))
  expect(retake.red_flags).toEqual([])
  expect(retake.result?.level).toBe('URGENT')
  expect(retake.result?.basis).toContain(spoken('cl.night'))
  const systemic = await readSummary(await general(nine(1), ['rf.none', 'mth.dry', 'mth.swallow']))
  expect(systemic.result).toMatchObject({ level: 'SOON', basis: ['svar som inte bara gäller ögonen'] })
})

test('[PAT-17] a level that rests on the score or on its change says so, after the answers', async () => {
  const because = pack().resultTexts.because
  const score = because?.burden.sv.replace('{burden}', '33')
  const lasting = await general(nine(2), ['rf.none', 'dur.gt3m'])
  await answeredOn(lasting, '2026-01-01T12:00:00Z')
  expect((await readSummary(lasting)).result).toMatchObject({ level: 'SOON', basis: [spoken('dur.gt3m'), score] })
  const before = await general(nine(1), ['rf.none', 'dur.lt1w'])
  await answeredOn(before, '2026-01-05T12:00:00Z')
  const worse = await readSummary(await symptom(nine(3)))
  expect(worse.result).toMatchObject({ level: 'SOON', basis: [score, because?.worse.sv] })
})

test('[PAT-17] a "none of these" that another answer contradicts is neither a medicine nor a reason', async () => {
  const id = await general(nine(1), ['med.none', 'med.bp', 'rf.none', 'rf.flashes'])
  const { medicines, red_flags } = await readSummary(id)
  expect(medicines?.questions[0]?.answers).toEqual([words('med.bp').answer])
  expect(red_flags).toEqual([{ level: 'URGENT', answer: words('rf.flashes').answer }])
})

test('[PAT-17] the change names the date and the kind of what it compares with, and the smallest change that counts', async () => {
  const before = await general(nine(2), ['rf.none', 'dur.lt1w'])
  await answeredOn(before, '2026-01-05T12:00:00Z')
  const { result } = await readSummary(await symptom(nine(3)))
  expect(result?.change).toEqual({
    status: 'WORSE',
    wording: 'clear',
    previous: 50,
    threshold: 13.4,
    previous_at: '2026-01-05T12:00:00.000Z',
    previous_is_symptom: false,
    is_too_soon: false,
    is_other_version: false,
  })
})

test('[PAT-17] medicines and drops are those of the questions that the content marks', async () => {
  const asked = (slug: string) => words(slug).question
  const drops = { question: asked('drp.1_3'), answers: [words('drp.1_3').answer] }
  const id = await general(nine(1), ['med.antihist', 'med.preserved', 'drp.1_3'])
  expect((await readSummary(id)).medicines).toEqual({
    asked_at: null,
    questions: [
      { question: asked('med.antihist'), answers: [words('med.antihist').answer, words('med.preserved').answer] },
      drops,
    ],
  })
  const passedOver = await readSummary(await general(nine(1)))
  expect(passedOver.medicines?.questions.map(({ answers }) => answers)).toEqual([[], []])
})

test('[PAT-17] a symptom questionnaire does not ask for medicines: those of the general one before it count, with its date', async () => {
  const early = await symptom(nine(1))
  await answeredOn(early, '2026-01-01T12:00:00Z')
  const first = await general(nine(1), ['med.bp'])
  await answeredOn(first, '2026-02-01T12:00:00Z')
  const retake = await symptom(nine(1))
  await answeredOn(retake, '2026-03-01T12:00:00Z')
  await general(nine(1), ['med.psych'])
  expect((await readSummary(retake)).medicines).toMatchObject({
    asked_at: '2026-02-01T12:00:00.000Z',
    questions: [{ answers: [words('med.bp').answer] }, { answers: [] }],
  })
  expect((await readSummary(early)).medicines).toBeNull()
})

test('[PAT-17] content from before the mark is read by the slugs that are marked now; without a mark nothing is claimed', async () => {
  const { pack: current, images } = await defaultPack()
  const unmarked = (name: string) =>
    versionOf({ pack: current, images }, name, ({ general: { questions } }) => {
      for (const question of questions) delete question.topic
    })
  await servePack(deps, unmarked('before'))
  const id = await general(nine(1), ['med.acne'])
  expect((await readSummary(id)).medicines).toBeNull()
  await servePack(deps, { pack: { ...current, version: 'after' }, images })
  expect((await readSummary(id)).medicines?.questions[0]?.answers).toEqual([words('med.acne').answer])
})

test('[PAT-17] without a result the red flags and the medicines remain', async () => {
  const id = await general(nine(1), ['rf.double', 'drp.no'])
  await deps.db.deleteFrom('results').execute()
  const { result, red_flags, medicines } = await readSummary(id)
  expect([result, red_flags.length]).toEqual([null, 1])
  expect(medicines?.questions.at(-1)?.answers).toEqual([words('drp.no').answer])
})

test('[SPD-05] a report is read by two statements, of either kind', async () => {
  const ids = [await general(nine(2), ['rf.none', 'med.bp']), await symptom(nine(1))]
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  for (const participationId of ids) {
    statements = 0
    await readReport({ ...deps, db: deps.db.withPlugin(counting) }, { patientId, participationId, language: 'sv' })
    expect(statements).toBe(2)
  }
})
