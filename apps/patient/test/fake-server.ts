import { type Answers, type Call, fakeServer as fake } from '@htd/web/test/fake-server.ts'
import { makeProfile, publicSettings, quizStart, settings } from './make.ts'

/** Calls that every page makes. */
const everywhere: Answers = {
  'GET /api/v1/quiz/': quizStart,
  'GET /api/v1/settings/public/': publicSettings,
  'GET /api/v1/settings/': settings,
  'GET /api/v1/profile/': makeProfile(),
  'GET /api/v1/reminders/': { months: 0, next_at: null },
}

/**
 * Answers the calls of a page of a patient.
 * @param answers by method and path, for instance `POST /api/v1/auth/`; calls without an answer fail like a lost network
 * @returns the calls so far, oldest first
 */
export const fakeServer = (answers: Answers): Call[] => fake(answers, everywhere)
