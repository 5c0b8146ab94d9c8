import type { Words } from '@htd/content/shape'
import * as contract from '@htd/contract/clinic/assessments'
import type { Language } from '@htd/domain/vocabulary/languages'
import { beforeEach, describe, expect, test } from 'vitest'
import { askedAnswer, nine } from '#test/answers.ts'
import { answer, openRecordStage, read } from '#test/assessment-stage.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { servePack } from '#test/serve-pack.ts'

let stage: Awaited<ReturnType<typeof openRecordStage>>
beforeEach(async () => {
  stage = await openRecordStage()
})

const opened = async (answers: Parameters<typeof answer>[2]) => {
  const id = await answer(stage.deps, stage.patientId, answers)
  return read(stage.app, stage.sara, contract.openAssessment, { params: { id } })
}
const pack = () => stage.deps.content.current()
const answerNamed = (slug: string) => askedAnswer(pack(), slug)

const marks = { sv: ['”', '”'], en: ['“', '”'] } as const
const quoted = (language: Language, question: Words, how: string, answered: Words) => {
  const [open, close] = marks[language]
  return `${open}${question[language]}${close} ${how} ${open}${answered[language]}${close}`
}

describe('[CLN-40] red flags', () => {
  test('an answer that is enough alone, with the advice that came as soon as it was chosen', async () => {
    const { triage, red_flags, advice } = await opened({ slugs: ['rf.chemical'] })
    expect(triage).toBe('EMERGENCY')
    expect(red_flags).toEqual([
      {
        level: 'EMERGENCY',
        answers: [answerNamed('rf.chemical')],
        rule: { sv: 'Svaret ger ensamt nivån Akut', en: 'The answer alone gives the level Emergency' },
      },
    ])
    expect(advice).toEqual({ text: pack().resultTexts.adviceByAnswer?.['rf.chemical'], shown: 'with_answer' })
  })

  test('an answer with the burden, with the advice that came with the result', async () => {
    const { red_flags, advice } = await opened({ weights: nine(2), slugs: ['dur.gt3m'] })
    const { title, answer: long } = answerNamed('dur.gt3m')
    expect(red_flags).toEqual([
      {
        level: 'SOON',
        answers: [answerNamed('dur.gt3m')],
        rule: {
          sv: `Nivån Snart gäller när symtombördan är minst 33 och ”${title.sv}” har besvarats med ”${long.sv}”`,
          en: `The level Soon applies when the symptom burden is at least 33 and “${title.en}” was answered with “${long.en}”`,
        },
      },
    ])
    expect(advice).toEqual({ text: pack().resultTexts.triage.SOON, shown: 'with_result' })
  })

  test('one rule is one entry, with all answers that fulfil it in the order of the questionnaire', async () => {
    const { triage, red_flags } = await opened({ weights: [0, 0, 0, 4, 0, 0, 3, 0, 0], slugs: ['cl.night'] })
    const night = answerNamed('cl.night')
    const [ache, acheLeast] = [answerNamed('core_ache.d7'), answerNamed('core_ache.d5_6').answer]
    const [light, lightLeast] = [answerNamed('core_light.d5_6'), answerNamed('core_light.d5_6').answer]
    expect([triage, red_flags.length]).toEqual(['URGENT', 1])
    const inOrder = [ache, light, night].sort((one, other) => one.number - other.number)
    expect(red_flags[0]?.answers).toEqual(inOrder)
    const conditions = (language: Language, [included, atLeast, and]: [string, string, string]) =>
      [
        quoted(language, night.title, included, night.answer),
        quoted(language, ache.title, atLeast, acheLeast),
        quoted(language, light.title, atLeast, lightLeast),
      ].join(and)
    expect(red_flags[0]?.rule).toEqual({
      sv: `Nivån I dag gäller när ${conditions('sv', ['har besvarats med', 'har besvarats med minst', ' och '])}`,
      en: `The level Today applies when ${conditions('en', ['was answered with', 'was answered with at least', ' and '])}`,
    })
  })

  test('each answer that is enough alone stays for itself', async () => {
    const { red_flags } = await opened({ slugs: ['rf.sudden_loss', 'rf.chemical'] })
    expect(red_flags.map(({ answers }) => answers)).toEqual([
      [answerNamed('rf.chemical')],
      [answerNamed('rf.sudden_loss')],
    ])
  })
})

describe('[CLN-40] red flags of other kinds', () => {
  test('a pattern', async () => {
    const { red_flags } = await opened({ weights: nine(1), slugs: ['mth.dry', 'mth.swallow'] })
    const title = pack().resultTexts.categories.systemic_check?.title
    expect(red_flags).toEqual([
      {
        level: 'SOON',
        answers: [],
        rule: {
          sv: `Nivån Snart gäller när mönstret ”${title?.sv}” är uppnått`,
          en: `The level Soon applies when the pattern “${title?.en}” is reached`,
        },
      },
    ])
  })

  test('what the symptom questionnaire carries over is told as such, with its question', async () => {
    await answer(stage.deps, stage.patientId, { weights: nine(0), slugs: ['cl.night'] })
    const { triage, red_flags } = await opened({ kind: 'symptom', weights: nine(3) })
    expect(triage).toBe('URGENT')
    const { title, answer: night } = answerNamed('cl.night')
    // Last, however early the general questionnaire asks for it.
    expect(red_flags[0]?.answers.map((flag) => flag.answer)).toEqual([expect.anything(), expect.anything(), night])
    expect(red_flags[0]?.rule.sv).toContain(
      `när ”${title.sv}” har besvarats med ”${night.sv}” i det senaste allmänna formuläret och ”`,
    )
  })

  test.each([
    ['SELF_CARE', nine(1), true],
    ['NONE', nine(0), false],
  ] as const)('%s is none, and has its advice: %s', async (level, weights, isAdvised) => {
    const { triage, red_flags, advice } = await opened({ weights })
    expect([triage, red_flags]).toEqual([level, []])
    expect(advice).toEqual(isAdvised ? { text: pack().resultTexts.triage[level], shown: 'with_result' } : null)
  })
})

test('[CLN-40] a rule that demands only what is carried over doesn’t say that the answers of now gave the level', async () => {
  const { pack: alone, images } = versionOf(await defaultPack(), 'alone', ({ scoring }) => {
    scoring.triage = [{ level: 'URGENT', all: [{ anyAnswer: ['cl.night'], carried: true }] }]
  })
  await servePack(stage.deps, { pack: alone, images })
  await answer(stage.deps, stage.patientId, { weights: nine(0), slugs: ['cl.night'] })
  const { red_flags } = await opened({ kind: 'symptom', weights: nine(3) })
  const given = answerNamed('cl.night')
  expect(red_flags.map(({ answers: [answer], rule }) => [answer, rule.sv])).toEqual([
    [
      given,
      `Nivån I dag gäller när ”${given.title.sv}” har besvarats med ”${given.answer.sv}” i det senaste allmänna formuläret`,
    ],
  ])
})
