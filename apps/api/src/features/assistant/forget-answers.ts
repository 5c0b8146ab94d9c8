import type { Job } from '#jobs/job.ts'
import { deleteAnswersBefore } from './log.repo.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Deletes log entries of the assistant after 30 days. */
export const forgetAnswers: Job = {
  kind: 'forget-assistant-answers',
  everySeconds: 6 * 60 * 60,
  run: async ({ db, now }) => {
    await deleteAnswersBefore(db, new Date(now().getTime() - KEPT_MS))
    return undefined
  },
}
