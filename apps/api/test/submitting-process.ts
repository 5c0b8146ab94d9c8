/** Submits answers in a loop, to be killed by a test: first quizzes of visitors and new answers of one patient, at all levels in turn. */
import { randomUUID } from 'node:crypto'
import { triageLevels } from '@htd/domain/vocabulary/triage-levels'
import { openContentStore } from '#content/open-content-store.ts'
import { open } from '#db/open.ts'
import { submitAnswers } from '#features/quiz/submit-answers.ts'
import { submitFirstQuiz } from '#features/quiz/submit-first-quiz.ts'
import { silentNews } from '#live/clinic-news.ts'
import { silentCounts } from '#metrics/counts.ts'
import { keysInMemory } from './keys-in-memory.ts'
import { answersOfLevel } from './levels.ts'

const [connection = '', patientId = '', worker = ''] = process.argv.slice(2)
const db = open(JSON.parse(connection))
const deps = {
  db,
  content: await openContentStore(db),
  now: () => new Date(),
  keys: keysInMemory(),
  config: { rateLimitScale: 1_000_000 },
  clinicNews: silentNews,
  counts: silentCounts,
  wakeMailSender: () => undefined,
} as unknown as Parameters<typeof submitFirstQuiz>[0]

for (let count = 0; ; count += 1) {
  const level = triageLevels[count % triageLevels.length] ?? 'SOON'
  const answers = {
    answerIds: answersOfLevel(deps.content.current(), level),
    language: 'sv',
    submissionId: randomUUID(),
  } as const
  const visitor = { email: `v${worker}.${count}@example.se`, consents: { terms: true, privacy: true }, ip: '10.0.0.1' }
  if (count % 2) await submitFirstQuiz(deps, { ...answers, ...visitor })
  else await submitAnswers(deps, { ...answers, patientId, kind: 'general' })
  process.stdout.write(`stored ${count}\n`)
}
