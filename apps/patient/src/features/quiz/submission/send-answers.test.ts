import { expect, test } from 'vitest'
import { dryness, entryOf, light, redFlags } from '#test/questionnaire.ts'
import { answerIdsToSend } from './send-answers.ts'

const answers = new Map([
  [dryness.id, entryOf(dryness, 2)],
  [light.id, entryOf(light, 0)],
])
const [dry, lit] = [dryness.answer_set[2]?.id, light.answer_set[0]?.id]

test.each([
  ['of the questionnaire', [redFlags, dryness, light], [dry, lit]],
  ['without those of an older questionnaire', [redFlags, dryness], [dry]],
  ['all of them while the questions are not loaded', [], [dry, lit]],
])('the chosen answers are sent: %s', (_, questions, sent) => {
  expect(answerIdsToSend(answers, questions)).toEqual(sent)
})
