import { paths } from '#paths.ts'
import { accessToken } from '#shared/session.ts'
import type { QuestionType } from '#shared/storage/local.ts'

/** Returns the start page for a quiz with too few answers. A visitor who is not logged in can't use the re-take page. */
export function startOverPath(type: QuestionType): string {
  if (type === 'symptom') return paths.retakeSymptoms()
  return type === 'first' && !accessToken() ? paths.welcome() : paths.retake()
}
