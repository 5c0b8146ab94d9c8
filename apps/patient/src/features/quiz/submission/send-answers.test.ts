import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { dryness, entryOf, light, redFlags } from '#test/questionnaire.ts'
import { answerIdsToSend, sendFirstQuiz } from './send-answers.ts'

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

test('[OVR-03] two tabs that list the same answers in different orders send one submission', async () => {
  const calls = fakeServer({ 'POST /api/v1/quiz/submit/': { accepted: true } })
  const answerIds = [dry, lit].flatMap((id) => id ?? [])
  const answered = { email: 'karin@example.se', since: Date.now(), language: 'sv' as const }
  await sendFirstQuiz({ ...answered, answerIds })
  await sendFirstQuiz({ ...answered, answerIds: answerIds.toReversed() })
  expect(calls).toHaveLength(1)
})
