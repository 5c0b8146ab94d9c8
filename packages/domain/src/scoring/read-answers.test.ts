import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionnaires } from '../../test/default-pack.ts'
import { readAnswers } from './read-answers.ts'
import type { Questionnaire } from './rules.ts'

const { general, symptom } = questionnaires
const idsOf = ({ questions }: Questionnaire, ...slugs: string[]) =>
  questions.flatMap(({ answers }) => answers.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id))
const slugsOf = (ids: readonly string[], questionnaire = general) => {
  const read = readAnswers(questionnaire, ids)
  return read.ok ? read.chosen.map(({ answerSlug }) => answerSlug) : read
}

describe('readAnswers', () => {
  test('tells what an answer stands for', () => {
    const [question] = general.questions.filter(({ slug }) => slug === 'core_dry')
    const answerId = idsOf(general, 'core_dry.d5_6')[0] ?? ''
    expect(readAnswers(general, [answerId])).toEqual({
      ok: true,
      chosen: [
        { questionId: question?.id, questionSlug: 'core_dry', answerId, answerSlug: 'core_dry.d5_6', weight: 3 },
      ],
    })
    expect(readAnswers(general, idsOf(general, 'rf.halos'))).toMatchObject({ chosen: [{ triage: 'URGENT' }] })
  })

  test('takes no answers for no answers', () => {
    expect(readAnswers(general, [])).toEqual({ ok: true, chosen: [] })
  })

  test('counts an id that comes twice, in whatever case, once', () => {
    const [id = ''] = idsOf(general, 'core_dry.d7')
    expect(slugsOf([id, id, id.toUpperCase()])).toEqual(['core_dry.d7'])
  })

  test.each([
    [['lid.none', 'lid.red'], ['lid.red']],
    [['lid.red', 'lid.crust'], ['lid.red', 'lid.crust'].toSorted()],
    [['lid.none'], ['lid.none']],
    [
      ['lid.none', 'trg.wind'],
      ['trg.wind', 'lid.none'],
    ],
  ])('of %j at the lids %j stand', (given, stand) => {
    expect(slugsOf(idsOf(general, ...given))).toEqual(stand)
  })

  test('refuses ids it does not know, those of the other questionnaire too', () => {
    const foreign = idsOf(symptom, 'core_dry.d7')
    const made = '00000000-0000-4000-8000-0000000000AB'
    const ids = [...idsOf(general, 'core_dry.d7'), ...foreign, made, 'constructor']
    expect(slugsOf(ids)).toEqual({
      ok: false,
      fault: 'unknown_answers',
      rejectedIds: [...foreign, made.toLowerCase(), 'constructor'],
    })
  })

  test('refuses two answers to a question that takes one', () => {
    const both = idsOf(general, 'core_dry.d7', 'core_dry.d0')
    const answer = { ok: false, fault: 'several_answers_to_single', rejectedIds: both }
    expect(slugsOf([...both, ...idsOf(general, 'lid.red')])).toEqual(answer)
  })

  test('ids may stand in capitals in the questionnaire too', () => {
    const answers = ['A1', 'A2'].map((id) => ({ id, slug: id, weight: null }))
    const capitals: Questionnaire = { kind: 'general', questions: [{ id: 'Q', slug: 'q', mode: 'Single', answers }] }
    expect(slugsOf(['a1'], capitals)).toEqual(['A1'])
    expect(slugsOf(['A1', 'a2'], capitals)).toMatchObject({ rejectedIds: ['a1', 'a2'] })
  })

  const all = general.questions.flatMap(({ answers }) => answers.map(({ id }) => id))
  test('neither order, repetition nor case changes what was answered', () => {
    fc.assert(
      fc.property(fc.subarray(all), fc.infiniteStream(fc.boolean()), (ids, coin) => {
        const flip = () => coin.next().value
        const shuffled = [...ids]
          .sort(() => (flip() ? 1 : -1))
          .flatMap((id) => (flip() ? [id, id.toUpperCase()] : [id]))
        expect(readAnswers(general, shuffled)).toEqual(readAnswers(general, ids))
      }),
    )
  })
})
